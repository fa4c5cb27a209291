import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Mail } from './mail.ts';
import { mailQueuedSignal } from './mail-queued-signal.ts';
import { networkQuotaOf } from './request-network.ts';

/**
 * Mail queue (transactional outbox): mail outages never delay people.
 * @param database or the transaction that the mail belongs to
 * @returns the mail's id
 */
export async function queueMail(database: Database, mail: Mail, now: Date): Promise<number> {
  const hasParts = (mail.attachments ?? []).length > 0;
  const mailId =
    hasParts && !database.isTransaction
      ? await database.transaction().execute((transaction) => insertMail(transaction, mail, now))
      : await insertMail(database, mail, now);
  mailQueuedSignal.notify();
  return mailId;
}

/**
 * Statement that queues one mail for many, without attachments; signal `mailQueuedSignal` after the commit.
 * @param recipients query of `recipient` and `account_id`
 */
export function queueMailsStatement(
  { subject, bodyText, bodyHtml, kind, unsubscribeLink, waitsFor }: Omit<Mail, 'recipient' | 'attachments'>,
  recipients: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    insert into mail (recipient, account_id, subject, body_text, body_html, kind, unsubscribe_link, waits_for, created_at, next_try_at)
    select recipient, account_id, ${subject}, ${bodyText}, ${bodyHtml}, ${kind}, ${unsubscribeLink ?? null}, ${waitsFor ?? null},
      ${now}, ${now}
    from (${recipients}) as addressed`;
}

async function insertMail(database: Database, mail: Mail, now: Date): Promise<number> {
  const { mail_id } = await database
    .insertInto('mail')
    .values({
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.bodyText,
      body_html: mail.bodyHtml,
      kind: mail.kind,
      account_id: mail.aboutAccountId ?? null,
      unsubscribe_link: mail.unsubscribeLink ?? null,
      waits_for: mail.waitsFor ?? null,
      request_network: networkQuotaOf(mail),
      created_at: now,
      next_try_at: now,
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow();
  const attachments = (mail.attachments ?? []).map(({ fileName, contentType, content }, index) => ({
    mail_id,
    position: index + 1,
    file_name: fileName,
    content_type: contentType,
    content: Buffer.from(content),
  }));
  if (attachments.length > 0) await database.insertInto('mail_attachment').values(attachments).execute();
  return mail_id;
}

/** Deletes undelivered mails whose content is outdated. @param which of table `mail`; locked ones stay */
export async function withdrawMails(database: Database, which: RawBuilder<boolean>): Promise<void> {
  const waiting = sql<number>`select mail_id from mail where sent_at is null and given_up_at is null and ${which}
    for update skip locked`;
  await database.deleteFrom('mail').where('mail_id', 'in', sql<number>`(${waiting})`).execute();
}

/** Whether a mail was delivered, given up or deleted. @param mailId column with its id */
export function isMailFinished(mailId: string): RawBuilder<boolean> {
  return sql`not exists (select from mail as carrying where carrying.mail_id = ${sql.ref(mailId)}
    and carrying.sent_at is null and carrying.given_up_at is null)`;
}
