import { type RawBuilder, sql } from 'kysely';
import type { TestMarkState } from '#contract/accounts/staff-account-calls.ts';
import { afterTeamWaitDays } from '#contract/accounts/team-request-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';

const dayMs = 86_400_000;

/**
 * Of a `participant`: when a mark or a role made a test of what had begun before; null for a test from its beginning.
 * Either may be wrong, so others get time to review it.
 */
export const becameTestAt: RawBuilder<Date | null> = sql<Date | null>`(
  select min(since) from (
    select participant_id, since from participation_of_staff
    union all select participant_id, since from test_participation) as noted
  where noted.participant_id = participant.participant_id having min(since) > participant.consented_at)`;

/** Condition on `participant`: became a test too recently to erase data. */
export function isRecentlyTest(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${becameTestAt} > ${new Date(now.getTime() - afterTeamWaitDays * dayMs)}, false)`;
}

/** @returns the test status of those accounts that are tests */
export async function readTestStatuses(
  database: Database,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, TestMarkState>> {
  if (accountIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('account_user')
    .leftJoin('test_account as mark', 'mark.account_id', 'account_user.id')
    .leftJoin('participant_status as participant', (join) =>
      join.onRef('participant.account_id', '=', 'account_user.id').on('is_test', '=', true),
    )
    .leftJoin('test_participation as noted', (join) =>
      join.onRef('noted.participant_id', '=', 'participant.participant_id').on('noted.by_role_only', '=', false),
    )
    .where('account_user.id', 'in', accountIds)
    .where((eb) => eb.or([eb('mark.account_id', 'is not', null), eb('participant.participant_id', 'is not', null)]))
    .select(['account_user.id', 'mark.reason', 'mark.marked_at', 'participant.participant_id', 'noted.answered'])
    .select(becameTestAt.as('becameTestAt'))
    .execute();
  return new Map(
    rows.map(({ id, reason, marked_at, participant_id, answered, becameTestAt }) => [
      id,
      {
        kind: marked_at === null ? ('team' as const) : ('marked' as const),
        reason,
        markedAt: marked_at?.toISOString() ?? null,
        takesPart: participant_id !== null,
        endsFrom: becameTestAt && erasableFrom(becameTestAt, now),
        hasAnsweredSince: marked_at !== null && answered === true,
      },
    ]),
  );
}

function erasableFrom(becameTestAt: Date, now: Date): string | null {
  const from = becameTestAt.getTime() + afterTeamWaitDays * dayMs;
  return from > now.getTime() ? new Date(from).toISOString() : null;
}
