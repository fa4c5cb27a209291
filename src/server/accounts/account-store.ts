import type { Database } from '../database/open-database.ts';

/** @returns an account with its flags and, where there is one, its participation; undefined when it is gone. */
export async function readAccountOwner(database: Database, accountId: string) {
  return database
    .selectFrom('account_user')
    .leftJoin('participant', 'participant.account_id', 'account_user.id')
    .where('account_user.id', '=', accountId)
    .select([
      'account_user.id',
      'account_user.name as displayName',
      'account_user.email',
      'account_user.email_verified as emailVerified',
      'account_user.category',
      'account_user.member',
      'account_user.staff',
      'participant.participant_id as participantId',
      'participant.phase',
    ])
    .executeTakeFirst();
}

/** @returns whether there was an account with this address to make staff. */
export async function makeStaff(database: Database, email: string): Promise<boolean> {
  const result = await database
    .updateTable('account_user')
    .set({ staff: true })
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
