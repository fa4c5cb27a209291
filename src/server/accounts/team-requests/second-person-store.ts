import { sql, type Transaction } from 'kysely';
import { afterTeamWaitDays, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { isDemoAccountInSql, type LockedTeam, secondAdministrators } from '#server/accounts/roles/lock-team-store.ts';
import { refuseByDoubtfulClock } from '#server/platform/clock/clock-watch-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { dayMs } from '#study/days/durations.ts';

export type SecondPerson = TeamRequests['secondPerson'];

type RequestParties = { requesterId: string; aboutId?: string | null; now: Date };

/**
 * Finds whether a second administrator must confirm, other than requester and person concerned. Alone one suffices, but
 * not within days of the second one leaving, as removing them would bypass the review.
 */
export async function findSecondPerson(
  database: Database,
  team: LockedTeam,
  { requesterId, aboutId = null, now }: RequestParties,
): Promise<SecondPerson> {
  const involved = aboutId === null ? [requesterId] : [requesterId, aboutId];
  if (secondAdministrators(team, involved).length > 0) return 'confirms';
  const since = new Date(now.getTime() - afterTeamWaitDays * dayMs);
  const lately = await database
    .selectFrom('account_user')
    .where('id', 'not in', involved)
    .where((row) => row.not(isDemoAccountInSql()))
    .where((row) =>
      row.or([
        row('left_administration_at', '>', since),
        // Roles end at their date; the row is updated later.
        row.and([
          sql<boolean>`'administration' = any(staff_roles)`,
          row('staff_until', '>', since),
          row('staff_until', '<=', now),
        ]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return lately === undefined ? 'notThere' : 'leftLately';
}

/** @returns whether one person suffices. @throws Refusal `second-person-needed` */
export async function maySkipSecondPerson(
  change: Transaction<Schema>,
  team: LockedTeam,
  parties: RequestParties,
): Promise<boolean> {
  const second = await findSecondPerson(change, team, parties);
  if (second === 'leftLately') throw new Refusal('second-person-needed');
  return second === 'notThere';
}

/** @returns when an administrator may begin to confirm others' requests; null for others */
export async function mayConfirmFrom(
  database: Pick<Transaction<Schema>, 'selectFrom'>,
  accountId: string,
): Promise<Date | null> {
  const account = await database
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .where((row) => row.not(isDemoAccountInSql()))
    .select('administration_since as since')
    .executeTakeFirst();
  return account?.since ? new Date(account.since.getTime() + afterTeamWaitDays * dayMs) : null;
}

/**
 * Requires long-standing administration: a requester could appoint a second person just to confirm.
 * @throws Refusal `too-new-to-confirm`, `clock-doubtful`
 */
export async function requireSeniorAdministrator(
  change: Transaction<Schema>,
  accountId: string,
  now: Date,
): Promise<void> {
  await refuseByDoubtfulClock(change);
  const from = await mayConfirmFrom(change, accountId);
  if (from === null || from > now) throw new Refusal('too-new-to-confirm');
}
