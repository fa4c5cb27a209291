import { createTransport } from 'nodemailer';
import type { Config } from '#server/platform/settings/config.ts';
import { isPlainAddress, readSender } from '#server/platform/settings/plain-address.ts';
import { readSmtpAddress } from '#server/platform/settings/smtp-address.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { DueMail } from './mail-handover-store.ts';
import { smtpFailure } from './smtp-failure.ts';

/** `close` aborts the current delivery. */
export type MailServer = {
  /** @throws DeliveryFailure */
  deliver: (mail: DueMail, stopping?: AbortSignal) => Promise<void>;
  close: () => void;
};

/** Below `handoverMinutes`, so that no other server claims the mail. */
const mailTakesMsAtMost = 5 * 60_000;
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  /** Idle. */
  socketTimeout: 60_000,
};

/** Copied into the attachment's header unescaped. */
const contentTypeShape = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * @returns the mail server of SMTP_URL, connected lazily with keep-alive
 * @throws StartupFailure for an invalid SMTP_URL
 */
export function openMailServer({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): MailServer {
  const { host, port, isSecure, isLoopback, signIn } = readSmtpAddress(smtpUrl);
  const from = readSender(mailFrom);
  const transport = createTransport({
    ...timeouts,
    pool: true,
    // Deliveries are sequential.
    maxConnections: 1,
    // Reconnects once if the server closed an idle connection; the queue does the rest.
    maxRequeues: 1,
    host,
    ...(port === undefined ? {} : { port }),
    secure: isSecure,
    // Local mail servers often have self-signed certificates.
    ...(isLoopback ? { ignoreTLS: true } : { requireTLS: true }),
    ...(signIn === undefined ? {} : { auth: signIn }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail, stopping) {
      if (!isPlainAddress(mail.recipient)) throw new DeliveryFailure('rejected-recipient');
      const tooLong = AbortSignal.timeout(mailTakesMsAtMost);
      try {
        await transport.sendMail({
          messageId: `<${mail.messageId}@${from.address.split('@').at(-1)}>`,
          from,
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.bodyText,
          ...(mail.bodyHtml === null ? {} : { html: mail.bodyHtml }),
          attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType: contentTypeShape.test(contentType) ? contentType : 'application/octet-stream',
            content: Buffer.from(content),
          })),
          headers: {
            // Suppresses automatic replies (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            ...unsubscribeHeaders(mail.unsubscribeLink),
          },
          xMailer: false,
          signal: stopping === undefined ? tooLong : AbortSignal.any([tooLong, stopping]),
        });
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  if (link === null) return {};
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export function mailServerOf({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailServer | null {
  return smtpUrl === undefined || mailFrom === undefined ? null : openMailServer({ smtpUrl, mailFrom });
}
