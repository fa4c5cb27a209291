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

/** Longer than a mail server may take for one mail (`mail-sender.ts`): until then nobody else tries it. */
const handoverMinutes = 15;

/**
 * Hands over the mails that are due, each by one server only. No transaction stays open meanwhile: a slow mail server would
 * outlast it, and what was mailed would count as not mailed. A server that dies while it hands a mail over leaves it to be
 * tried again, so that a mail may come twice then, but is never lost.
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
    const due = await claimDueMail(database, now);
    if (due === undefined) return sent;
    const update = database.updateTable('mail').where('mail_id', '=', due.mail_id);
    try {
      await deliver({ recipient: due.recipient, subject: due.subject, bodyText: due.body_text });
    } catch {
      const delayMinutes = Math.min(2 ** (due.tries - 1), 24 * 60);
      await update.set({ next_try_at: minutesAfter(now, delayMinutes) }).execute();
      continue;
    }
    await update.set({ sent_at: now }).execute();
    sent += 1;
  }
}

/** Counts the try before it is made. */
async function claimDueMail(database: Database, now: Date) {
  return database
    .updateTable('mail')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: minutesAfter(now, handoverMinutes) }))
    .where('mail_id', '=', (query) =>
      query
        .selectFrom('mail')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('mail_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('mail_id'),
    )
    .returning(['mail_id', 'recipient', 'subject', 'body_text', 'tries'])
    .executeTakeFirst();
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
