import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Mail, MailAttachment } from './mail.ts';
import { mailQueuedSignal } from './mail-queued-signal.ts';

const triedAgainMs = 60_000;

type WaitingMail = { mailId: number; accountId: string | null; waitsFor: string };

/**
 * Builds and attaches pending attachments one by one, each by one server, with a retry after a minute.
 * @param make returns the attachment; null when obsolete
 * @param onFault called with each error
 */
export async function attachToPendingMails(
  database: Database,
  { kind, clock, stopping }: { kind: Mail['kind']; clock: Clock; stopping: AbortSignal },
  make: (mail: WaitingMail) => Promise<MailAttachment | null>,
  onFault: (fault: unknown) => void,
): Promise<void> {
  while (!stopping.aborted) {
    const waiting = await claimWaitingMail(database, kind, clock.now());
    if (waiting === undefined) return;
    try {
      const attachment = await make(waiting);
      if (attachment !== null) await attach(database, waiting.mailId, attachment, clock.now());
      else await database.deleteFrom('mail').where('mail_id', '=', waiting.mailId).execute();
    } catch (fault) {
      onFault(fault);
    }
  }
}

export async function countDueMails(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<=', now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Claims by postponing the next try. */
async function claimWaitingMail(database: Database, kind: string, now: Date): Promise<WaitingMail | undefined> {
  const row = await database
    .updateTable('mail')
    .set({ next_try_at: new Date(now.getTime() + triedAgainMs) })
    .where('mail_id', '=', (query) =>
      query
        .selectFrom('mail')
        .where('kind', '=', kind)
        .where('waits_for', 'is not', null)
        .where('next_try_at', '<=', now)
        .orderBy('mail_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('mail_id'),
    )
    .returning(['mail_id', 'account_id', 'waits_for'])
    .executeTakeFirst();
  return row && { mailId: row.mail_id, accountId: row.account_id, waitsFor: row.waits_for ?? '' };
}

/** The account may have been deleted with its mails. */
async function attach(database: Database, mailId: number, attachment: MailAttachment, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('mail')
      .set({ waits_for: null, next_try_at: now })
      .where('mail_id', '=', mailId)
      .where('waits_for', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const { fileName, contentType, content } = attachment;
    await transaction
      .insertInto('mail_attachment')
      .values({
        mail_id: mailId,
        position: 1,
        file_name: fileName,
        content_type: contentType,
        content: Buffer.from(content),
      })
      .execute();
  });
  mailQueuedSignal.notify();
}
