import { passwordQueueLengths } from './accounts/identity/password-queue.ts';
import type { ServerContext } from './platform/context/server-context.ts';
import { countConnections } from './platform/database/open-database.ts';
import { documentsQueued } from './platform/documents/documents-thread.ts';
import { documentsInProgress } from './platform/documents/request-documents.ts';
import { uploadBudget } from './platform/http/upload-budget.ts';
import { countDueMails } from './platform/mail/pending-mail-store.ts';
import { signatureChecksInProgress, signatureChecksQueued } from './platform/signatures/check-signed-pdf.ts';
import { countWaitingJobs } from './research/export/export-job-store.ts';

/** Samples the queues at each scrape; docs/sizes.md names the metrics. */
export function watchQueues(deps: ServerContext): void {
  const { metrics, database, clock } = deps;
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
      const { waiting, hashesWaiting } = passwordQueueLengths(deps);
      return {
        documents: documentsQueued(),
        passwords: waiting,
        'password hashes': hashesWaiting,
        signatures: signatureChecksQueued(),
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
      documents: documentsInProgress(),
      passwords: passwordQueueLengths(deps).admitted,
      signatures: signatureChecksInProgress(),
    }),
  );
  metrics.watch({ name: 'wordmood_held_body_bytes', help: 'Bytes of bodies that are held', label: 'of' }, () => ({
    requests: uploadBudget.bytes(),
  }));
  metrics.watch(
    { name: 'wordmood_shared_waiting', help: 'What waits in the database for any server', label: 'line' },
    async () => ({
      exports: await countWaitingJobs(database),
      mails: await countDueMails(database, clock.now()),
    }),
  );
}

export function watchConnections(
  { metrics }: Pick<ServerContext, 'metrics'>,
  listener: { connections: () => { held: number; busy: number } },
): void {
  metrics.watch({ name: 'wordmood_connections', help: 'Connections of browsers and proxies', label: 'state' }, () =>
    listener.connections(),
  );
}
