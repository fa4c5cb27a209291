import type { Database } from '#server/platform/database/open-database.ts';

/** @returns an account with its flags and its participation, if any; undefined when deleted */
export async function readAccountOwner(database: Database, accountId: string) {
  return selectAccountOwners(database).where('account_user.id', '=', accountId).executeTakeFirst();
}

export function selectAccountOwners(database: Database) {
  return database
    .selectFrom('account_user')
    .leftJoin('participant', 'participant.account_id', 'account_user.id')
    .select([
      'account_user.id',
      'account_user.name as displayName',
      'account_user.email',
      'account_user.email_verified as emailVerified',
      'account_user.category',
      'account_user.member',
      'account_user.staff',
      'account_user.was_staff as isOrWasStaff',
      'account_user.staff_roles as staffRoles',
      'account_user.staff_until as staffUntil',
      'account_user.pending_email as pendingEmail',
      'account_user.two_factor_enabled as hasSecondFactor',
      'participant.participant_id as participantId',
      'participant.day',
      'participant.phase',
      'participant.revision',
    ])
    .select((builder) =>
      builder
        .exists(
          builder
            .selectFrom('account_credential')
            .whereRef('account_credential.user_id', '=', 'account_user.id')
            .where('account_credential.password', 'is not', null)
            .select('account_credential.id'),
        )
        .as('hasPassword'),
    );
}
