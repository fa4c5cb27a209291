import type { Logger } from 'pino';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { ShutdownSignals } from '#server/platform/jobs/background-job.ts';
import { mailMode } from '#server/platform/settings/mail-mode.ts';
import { type DeliveryFailureKind, failureKindOf } from './delivery-failure.ts';
import { type DeliveryHook, type DueMail, deliverDueMails } from './mail-handover-store.ts';
import { isMailOnHold } from './mail-on-hold.ts';
import { type MailServer, mailServerOf } from './mail-server.ts';

/** Delivers queued mails; does nothing without a mail server. */
export type MailSender = {
  sendDue(serverEnd: ShutdownSignals): Promise<void>;
  close(): void;
};

/**
 * @param before hook before delivery of a kind
 * @throws StartupFailure for an invalid SMTP_URL
 */
export function openMailSender({ config, database, clock, log }: ServerContext, before?: DeliveryHook): MailSender {
  if (mailMode(config) === 'nowhere') {
    log.warn('no mail server: mail stays queued until SMTP_URL and MAIL_FROM are set');
  }
  if (isMailOnHold(config.dataDirectory)) {
    log.warn('mail is on hold, as this data folder was restored from a backup: remove mail-on-hold in it');
  }
  const server = mailServerOf(config);
  const deliver = server === null ? null : reportingChanges(server, log);
  return {
    async sendDue({ stopping, outOfTime }) {
      // Checked each round, so that removing the marker needs no restart.
      if (deliver === null || isMailOnHold(config.dataDirectory)) return;
      await deliverDueMails(database, clock, (mail) => deliver(mail, outOfTime), { stopping, before });
    },
    close: () => server?.close(),
  };
}

/** Logs only changes between failing and working. */
function reportingChanges(server: MailServer, log: Logger) {
  let failing: DeliveryFailureKind | null = null;
  return async (mail: DueMail, breakingOff: AbortSignal) => {
    try {
      await server.deliver(mail, breakingOff);
    } catch (error) {
      const failure = failureKindOf(error);
      if (failure !== failing) log.warn({ failure }, 'mail delivery fails; mail stays queued');
      failing = failure;
      throw error;
    }
    if (failing !== null) log.info('mail delivery works again');
    failing = null;
  };
}
