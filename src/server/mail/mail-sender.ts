import { createTransport } from 'nodemailer';
import type { Parts } from '../parts.ts';
import { sendDueMails } from './mail-store.ts';

const intervalMs = 5000;

/**
 * Hands queued mails to the mail server every few seconds. Times are the real ones also in a rehearsal.
 * @returns a function that stops it; without a mail server there is nothing to do and mails wait for the mailbox page
 */
export function startMailSender({ config, database, clock, log }: Parts): () => void {
  if (config.smtpUrl === undefined) return () => undefined;
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 60_000 };
  const transport = createTransport({ url: config.smtpUrl, ...timeouts }, { from: config.mailFrom });
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await sendDueMails(database, clock.now(), async (mail) => {
        await transport.sendMail({ to: mail.recipient, subject: mail.subject, text: mail.bodyText });
      });
    } catch {
      log.warn('mails could not be handed over; they stay queued');
    } finally {
      running = false;
    }
  }, intervalMs);
  return () => clearInterval(timer);
}
