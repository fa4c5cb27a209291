import type { Database } from '#server/platform/database/open-database.ts';

export type StoredMail = {
  mailId: number;
  recipient: string;
  subject: string;
  bodyText: string;
  hasHtml: boolean;
  attachments: { position: number; fileName: string }[];
  createdAt: Date;
};

export async function readNewestMails(database: Database, limit: number): Promise<StoredMail[]> {
  const mails = await database
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
  const attachments = await database
    .selectFrom('mail_attachment')
    .where('mail_id', 'in', [0, ...mails.map((mail) => mail.mail_id)])
    .orderBy('position')
    .select(['mail_id', 'position', 'file_name as fileName'])
    .execute();
  return mails.map((mail) => ({
    mailId: mail.mail_id,
    recipient: mail.recipient,
    subject: mail.subject,
    bodyText: mail.body_text,
    hasHtml: mail.body_html !== null,
    attachments: attachments.filter(({ mail_id }) => mail_id === mail.mail_id),
    createdAt: mail.created_at,
  }));
}

export async function readMailHtml(database: Database, mailId: number): Promise<string | undefined> {
  const mail = await database.selectFrom('mail').where('mail_id', '=', mailId).select('body_html').executeTakeFirst();
  return mail?.body_html ?? undefined;
}

export async function readMailAttachment(database: Database, mailId: number, position: number) {
  return database
    .selectFrom('mail_attachment')
    .where('mail_id', '=', mailId)
    .where('position', '=', position)
    .select(['file_name as fileName', 'content'])
    .executeTakeFirst();
}
