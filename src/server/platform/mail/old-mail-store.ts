import type { Database } from '#server/platform/database/open-database.ts';
import type { MailMode } from '#server/platform/settings/mail-mode.ts';
import { dayMs } from '#study/days/durations.ts';

const retentionDays = 30;
/** Then a mail no longer counts towards the limit of its network, which is erased. */
const hoursOfShares = 2;
/** Longer than any transaction that creates an account. */
const hoursUntilAccountMustBeThere = 1;

/**
 * Deletes mails a month after delivery or giving up, and those whose account never came to exist; on the mailbox page
 * all after a month. Undelivered mails stay.
 */
export async function deleteOldMails(database: Database, mode: MailMode, now: Date): Promise<void> {
  const countedSince = new Date(now.getTime() - hoursOfShares * 3_600_000);
  await database
    .updateTable('mail')
    .set({ request_network: null })
    .where('request_network', 'is not', null)
    .where('sent_at', '<', countedSince)
    .execute();
  const retainedSince = new Date(now.getTime() - retentionDays * dayMs);
  const accountSince = new Date(now.getTime() - hoursUntilAccountMustBeThere * 3_600_000);
  await database
    .deleteFrom('mail')
    .where((row) =>
      row.or([
        row('sent_at', '<', retainedSince),
        row('given_up_at', '<', retainedSince),
        ...(mode === 'mailbox' ? [row('created_at', '<', retainedSince)] : []),
        row.and([
          row('created_at', '<', accountSince),
          row('account_id', 'is not', null),
          row.not(row.exists(row.selectFrom('account_user').select('id').whereRef('id', '=', 'mail.account_id'))),
        ]),
      ]),
    )
    .execute();
}
