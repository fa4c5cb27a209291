import type { TestStanding } from '#contract/accounts/staff-account-calls.ts';
import { isTest } from '#server/accounts/test-participations/is-test-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** @returns how those of some accounts stand that try the study out; the others are not in it */
export async function readTestStandings(
  database: Database,
  accountIds: readonly string[],
): Promise<Map<string, TestStanding>> {
  if (accountIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('account_user')
    .leftJoin('test_account as mark', 'mark.account_id', 'account_user.id')
    .leftJoin('participant', (join) => join.onRef('participant.account_id', '=', 'account_user.id').on(isTest()))
    .leftJoin('test_participation as noted', (join) =>
      join.onRef('noted.participant_id', '=', 'participant.participant_id').on('noted.by_role_only', '=', false),
    )
    .where('account_user.id', 'in', accountIds)
    .where((eb) => eb.or([eb('mark.account_id', 'is not', null), eb('participant.participant_id', 'is not', null)]))
    .select(['account_user.id', 'mark.reason', 'mark.marked_at', 'participant.participant_id', 'noted.answered'])
    .execute();
  return new Map(
    rows.map(({ id, reason, marked_at, participant_id, answered }) => [
      id,
      {
        kind: marked_at === null ? ('team' as const) : ('marked' as const),
        reason,
        markedAt: marked_at?.toISOString() ?? null,
        takesPart: participant_id !== null,
        hasAnsweredSince: marked_at !== null && answered === true,
      },
    ]),
  );
}
