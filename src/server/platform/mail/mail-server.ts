import { createTransport } from 'nodemailer';
import type { Config } from '#server/platform/settings/config.ts';
import { isPlainAddress, readSender } from '#server/platform/settings/plain-address.ts';
import { readSmtpAddress } from '#server/platform/settings/smtp-address.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { DueMail } from './mail-handover-store.ts';
import { smtpFailure } from './smtp-failure.ts';

/** The mail server as we use it. `close` breaks off what is under way. */
export type MailServer = {
  /** @throws DeliveryFailure */
  deliver: (mail: DueMail, stopping?: AbortSignal) => Promise<void>;
  close: () => void;
};

/** Within `handoverMinutes`, so that no second server takes a mail for abandoned. */
const mailTakesMsAtMost = 5 * 60_000;
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  /** Without a byte from the other side. */
  socketTimeout: 60_000,
};

/** It stands in the head of the attachment as it is. */
const contentTypeShape = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * @returns the mail server of SMTP_URL; the connection is made with the first mail and kept for the following ones
 * @throws StartupFailure when SMTP_URL holds more than an address
 */
export function openMailServer({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): MailServer {
  const { host, port, isSecure, isLoopback, signIn } = readSmtpAddress(smtpUrl);
  const from = readSender(mailFrom);
  const transport = createTransport({
    ...timeouts,
    pool: true,
    // Mails are handed over one after the other.
    maxConnections: 1,
    // A kept connection that the server has closed meanwhile is made anew once; the queue does the rest.
    maxRequeues: 1,
    host,
    ...(port === undefined ? {} : { port }),
    secure: isSecure,
    // A mail server on this machine often has a certificate that nobody can check.
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
            // Out-of-office programs leave such mails alone (RFC 3834).
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

/** With these, a mail program offers to turn off mails of this kind with one press (RFC 8058). */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  if (link === null) return {};
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** @returns the mail server of this configuration; null when it names none. */
export function mailServerOf({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailServer | null {
  return smtpUrl === undefined || mailFrom === undefined ? null : openMailServer({ smtpUrl, mailFrom });
}
