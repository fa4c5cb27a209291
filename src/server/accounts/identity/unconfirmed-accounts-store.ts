import type { Database } from '#server/platform/database/open-database.ts';

const keptDays = 30;
const dayMs = 86_400_000;

/**
 * Deletes accounts that nobody has confirmed for thirty days and that hold nothing: their names and addresses may have been
 * typed by somebody else. For installations where e-mails are confirmed; elsewhere people take part without.
 * @param now by the real time, which the identity provider dates accounts by
 */
export async function deleteUnconfirmedAccounts(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('account_user')
    .where('email_verified', '=', false)
    .where('staff', '=', false)
    .where('created_at', '<', new Date(now.getTime() - keptDays * dayMs))
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
    .execute();
}
