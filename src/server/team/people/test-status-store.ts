import { type RawBuilder, sql } from 'kysely';
import type { TestMarkState } from '#contract/accounts/staff-account-calls.ts';
import { afterTeamWaitDays } from '#contract/accounts/team-request-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';

const dayMs = 86_400_000;

/**
 * Condition on `participant` with `test_account as mark`: took part before the mark, outside the team. The mark may be
 * wrong, so others get time to review it.
 */
export const tookPartBefore: RawBuilder<boolean | null> = sql<boolean | null>`(
  participant.consented_at < mark.marked_at
  and participant.participant_id not in (select participant_id from participation_of_staff))`;

/** Condition on `test_account as mark`: too recent to erase data. */
export function isMarkRecent(now: Date): RawBuilder<boolean | null> {
  return sql<boolean | null>`mark.marked_at > ${new Date(now.getTime() - afterTeamWaitDays * dayMs)}`;
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
    .select(tookPartBefore.as('tookPartBefore'))
    .execute();
  return new Map(
    rows.map(({ id, reason, marked_at, participant_id, answered, tookPartBefore }) => [
      id,
      {
        kind: marked_at === null ? ('team' as const) : ('marked' as const),
        reason,
        markedAt: marked_at?.toISOString() ?? null,
        takesPart: participant_id !== null,
        endsFrom: tookPartBefore === true ? erasableFrom(marked_at, now) : null,
        hasAnsweredSince: marked_at !== null && answered === true,
      },
    ]),
  );
}

function erasableFrom(markedAt: Date | null, now: Date): string | null {
  const from = (markedAt?.getTime() ?? 0) + afterTeamWaitDays * dayMs;
  return from > now.getTime() ? new Date(from).toISOString() : null;
}
