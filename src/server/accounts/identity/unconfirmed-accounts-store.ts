import { sql, type Transaction } from 'kysely';
import { recordEnding } from '#server/accounts/audit/record-ending-store.ts';
import { nameIfKnown } from '#server/accounts/audit/reference-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { dayMs } from '#study/days/durations.ts';

type Change = Transaction<Schema>;

const retentionDays = 30;

/**
 * Deletes empty accounts unverified for thirty days; only where e-mails are verified.
 * @param now by the system clock, as the identity provider dates accounts by it
 */
export async function deleteUnconfirmedAccounts(database: Database, now: Date): Promise<void> {
  await database.transaction().execute(async (change) => {
    const accounts = await findUnconfirmed(change, now);
    const ended: Awaited<ReturnType<typeof nameIfKnown>>[] = [];
    for (const { id } of accounts) ended.push(await nameIfKnown(change, id));
    for (const { id } of accounts) await change.deleteFrom('account_user').where('id', '=', id).execute();
    for (const one of ended) await recordEnding(change, { ended: one, actor: 'server' }, now);
  });
}

/** Skips rows that another server is deleting. */
async function findUnconfirmed(change: Change, now: Date): Promise<{ id: string }[]> {
  return change
    .selectFrom('account_user')
    .where('email_verified', '=', false)
    .where('staff', '=', false)
    .where(sql<boolean>`cardinality(staff_roles) = 0`)
    .where('created_at', '<', new Date(now.getTime() - retentionDays * dayMs))
    .where((row) =>
      row.not(
        row.or([
          row.exists(
            row
              .selectFrom('participant')
              .whereRef('participant.account_id', '=', 'account_user.id')
              .select('participant_id'),
          ),
          row.exists(
            row.selectFrom('account_session').whereRef('account_session.user_id', '=', 'account_user.id').select('id'),
          ),
        ]),
      ),
    )
    .orderBy('id')
    .select('id')
    .forUpdate()
    .skipLocked()
    .execute();
}
