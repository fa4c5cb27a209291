import type { Database } from '../database/open-database.ts';

export type Mail = { recipient: string; subject: string; bodyText: string };
export type StoredMail = Mail & { mailId: number; createdAt: Date; sentAt: Date | null };

/** Keeps a mail until it has been handed over, so that a mail server that is down delays the mail and never the person. */
export async function queueMail(database: Database, mail: Mail, now: Date): Promise<void> {
  await database
    .insertInto('mail')
    .values({
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.bodyText,
      created_at: now,
      next_try_at: now,
    })
    .execute();
}

/** @returns the newest mails first, for the mailbox page. */
export async function readNewestMails(database: Database, limit: number): Promise<StoredMail[]> {
  const rows = await database.selectFrom('mail').selectAll().orderBy('mail_id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    mailId: row.mail_id,
    recipient: row.recipient,
    subject: row.subject,
    bodyText: row.body_text,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }));
}

/**
 * Hands over the mails that are due, one transaction each, so that several servers never send one twice.
 * @param deliver hands one mail to the mail server; what it throws delays the mail by 2^tries minutes, at most a day
 * @returns how many were handed over
 */
export async function sendDueMails(
  database: Database,
  now: Date,
  deliver: (mail: Mail) => Promise<void>,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const outcome = await database.transaction().execute(async (transaction) => {
      const due = await transaction
        .selectFrom('mail')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (due === undefined) return 'none';
      const update = transaction.updateTable('mail').where('mail_id', '=', due.mail_id);
      try {
        await deliver({ recipient: due.recipient, subject: due.subject, bodyText: due.body_text });
        await update.set({ sent_at: now }).execute();
        return 'sent';
      } catch {
        const delayMinutes = Math.min(2 ** due.tries, 24 * 60);
        await update
          .set({ tries: due.tries + 1, next_try_at: new Date(now.getTime() + delayMinutes * 60_000) })
          .execute();
        return 'delayed';
      }
    });
    if (outcome === 'none') return sent;
    if (outcome === 'sent') sent += 1;
  }
}
