import type { Logger } from 'pino';
import type { Parts } from '#server/platform/installation/parts.ts';
import { repeatRounds } from '#server/platform/jobs/repeated-rounds.ts';
import { mailMode } from '#server/platform/settings/mail-mode.ts';
import { type DeliveryFailureKind, failureKindOf } from './delivery-failure.ts';
import { type DueMail, sendDueMails } from './mail-handover-store.ts';
import { type MailServer, mailServerOf } from './mail-server.ts';
import { deleteOldMails } from './old-mail-store.ts';
import { onQueuedMail } from './queued-mail-signal.ts';

const roundEveryMs = 5_000;
/** A mail queued inside a transaction can be seen only after it. */
const afterQueuingMs = 150;
const cleaningEveryMs = 3_600_000;
/** How long a mail under way may take once the server is to stop. */
const lastMailMs = 2_000;

/**
 * Hands queued mails to the mail server: soon after they were queued, those of other processes within seconds, and those that
 * failed when they are due again. Forgets old ones. Where no mail server is set there is only the forgetting.
 * @returns a function that stops it, once the mail under way is through
 * @throws StartupFailure when SMTP_URL holds more than an address
 */
export function startMailSender({ config, database, clock, log }: Parts): () => Promise<void> {
  const mode = mailMode(config);
  if (mode === 'nowhere') {
    log.warn('mail reaches nobody: it waits in the database until SMTP_URL and MAIL_FROM are set');
  }
  const server = mailServerOf(config);
  const deliver = server === null ? null : reportingChanges(server, log);
  const stopping = new AbortController();
  const breakingOff = new AbortController();
  let cleanedAtMs = Number.NEGATIVE_INFINITY;
  const rounds = repeatRounds(async () => {
    try {
      if (deliver !== null) {
        await sendDueMails(database, clock.now(), (mail) => deliver(mail, breakingOff.signal), stopping.signal);
      }
      if (performance.now() - cleanedAtMs < cleaningEveryMs) return;
      await deleteOldMails(database, mode, clock.now());
      cleanedAtMs = performance.now();
    } catch {
      log.warn('the mails could not be looked through; they stay queued');
    }
  }, roundEveryMs);
  let soon: NodeJS.Timeout | undefined;
  const stopListening = onQueuedMail(() => {
    soon ??= setTimeout(() => {
      soon = undefined;
      rounds.wake();
    }, afterQueuingMs);
  });
  return async () => {
    stopListening();
    clearTimeout(soon);
    stopping.abort();
    const impatience = setTimeout(() => breakingOff.abort(), lastMailMs);
    await rounds.end();
    clearTimeout(impatience);
    server?.close();
  };
}

/** Says in the log when mail begins to fail, in what way, and when it goes again: not at every mail. */
function reportingChanges(server: MailServer, log: Logger) {
  let failing: DeliveryFailureKind | null = null;
  return async (mail: DueMail, breakingOff: AbortSignal) => {
    try {
      await server.deliver(mail, breakingOff);
    } catch (error) {
      const failure = failureKindOf(error);
      if (failure !== failing) log.warn({ failure }, 'mail is not handed over; it stays queued');
      failing = failure;
      throw error;
    }
    if (failing !== null) log.info('mail is handed over again');
    failing = null;
  };
}
