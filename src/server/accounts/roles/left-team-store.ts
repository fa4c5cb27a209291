import type { Transaction } from 'kysely';
import { afterTeamWaitDays } from '#contract/accounts/team-request-calls.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { dayMs } from '#study/days/durations.ts';
import { administratorsOf, hasOtherAdministrator, type LockedTeam } from './lock-team-store.ts';

/**
 * A team member's account may be deleted only days after their roles ended, so that others can review what was done
 * with it.
 * @throws Refusal `last-staff`, `still-in-team`, `left-team-lately`
 */
export async function requireLeftTeam(
  transaction: Transaction<Schema>,
  accountId: string,
  team: LockedTeam,
  now: Date,
): Promise<void> {
  const isOfTeam = team.some(({ id }) => id === accountId);
  if (isOfTeam) {
    const strands = administratorsOf(team).includes(accountId) && !hasOtherAdministrator(team, accountId);
    throw new Refusal(strands ? 'last-staff' : 'still-in-team');
  }
  const { leftAt, until } = await transaction
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['left_team_at as leftAt', 'staff_until as until'])
    .executeTakeFirstOrThrow();
  // Roles end at their date; the row is updated later.
  const outSince = leftAt ?? until;
  if (outSince !== null && now.getTime() - outSince.getTime() < afterTeamWaitDays * dayMs) {
    throw new Refusal('left-team-lately');
  }
}
