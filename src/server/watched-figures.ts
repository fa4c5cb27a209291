import { passwordWorkOf } from './accounts/identity/password-turns.ts';
import { countConnections } from './platform/database/open-database.ts';
import { documentsAdmitted } from './platform/documents/ask-for-documents.ts';
import { documentsWaiting } from './platform/documents/documents-thread.ts';
import { bodyRoom } from './platform/http/body-room.ts';
import type { Installation } from './platform/installation/installation.ts';
import { countDueMails } from './platform/mail/waiting-mail-store.ts';
import { signatureChecksAdmitted, signatureChecksWaiting } from './platform/signatures/check-signed-pdf.ts';
import { countWaitingJobs } from './research/export/export-job-store.ts';

/** Has the lines in which work waits looked at whenever somebody reads the figures; the names of them are in docs/sizes.md. */
export function watchQueues(parts: Installation): void {
  const { metrics, database, clock } = parts;
  metrics.watch(
    {
      name: 'wordmood_database_connections',
      help: 'Connections to the database, and who waits for one',
      label: 'state',
    },
    () => countConnections(database),
  );
  metrics.watch(
    { name: 'wordmood_waiting', help: 'Work of this server that waits for its turn', label: 'line' },
    () => {
      const { waiting, hashesWaiting } = passwordWorkOf(parts);
      return {
        documents: documentsWaiting(),
        passwords: waiting,
        'password hashes': hashesWaiting,
        signatures: signatureChecksWaiting(),
      };
    },
  );
  metrics.watch(
    {
      name: 'wordmood_admitted',
      help: 'Work that takes long, under way or waiting, of those let in to it',
      label: 'line',
    },
    () => ({
      documents: documentsAdmitted(),
      passwords: passwordWorkOf(parts).admitted,
      signatures: signatureChecksAdmitted(),
    }),
  );
  metrics.watch({ name: 'wordmood_held_body_bytes', help: 'Bytes of bodies that are held', label: 'of' }, () => ({
    requests: bodyRoom.bytes(),
  }));
  metrics.watch(
    { name: 'wordmood_shared_waiting', help: 'What waits in the database for any server', label: 'line' },
    async () => ({
      exports: await countWaitingJobs(database),
      mails: await countDueMails(database, clock.now()),
    }),
  );
}

/** The same for connections. */
export function watchConnections(
  { metrics }: Pick<Installation, 'metrics'>,
  listener: { connections: () => { held: number; busy: number } },
): void {
  metrics.watch({ name: 'wordmood_connections', help: 'Connections of browsers and proxies', label: 'state' }, () =>
    listener.connections(),
  );
}
