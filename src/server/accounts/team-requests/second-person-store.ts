import { sql, type Transaction } from 'kysely';
import { afterTeamDays, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { isInventedInSql, type LockedTeam, secondAdministrators } from '#server/accounts/roles/lock-team-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { dayMs } from '#study/days/durations.ts';

export type SecondPerson = TeamRequests['secondPerson'];

type Asking = { askerId: string; aboutId?: string | null; now: Date };

/**
 * What becomes of something that needs two people of administration. Neither who asks nor whom it is for counts as the second. Where
 * nobody else is there, one is enough; but not within days of there having been somebody: whoever takes the role from the other would
 * otherwise do alone at once what the other was to look at.
 */
export async function findSecondPerson(
  database: Database,
  team: LockedTeam,
  { askerId, aboutId = null, now }: Asking,
): Promise<SecondPerson> {
  const involved = aboutId === null ? [askerId] : [askerId, aboutId];
  if (secondAdministrators(team, involved).length > 0) return 'confirms';
  const since = new Date(now.getTime() - afterTeamDays * dayMs);
  const lately = await database
    .selectFrom('account_user')
    .where('id', 'not in', involved)
    .where((row) => row.not(isInventedInSql()))
    .where((row) =>
      row.or([
        row('left_administration_at', '>', since),
        // Roles end by themselves at the call; the row says so a while later.
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

/** @returns whether nobody else is there, and one alone is enough. @throws Refusal `second-person-needed` */
export async function mayBeAlone(change: Transaction<Schema>, team: LockedTeam, asking: Asking): Promise<boolean> {
  const second = await findSecondPerson(change, team, asking);
  if (second === 'leftLately') throw new Refusal('second-person-needed');
  return second === 'notThere';
}

/** @returns from when on somebody may confirm what another has asked for; null for whoever is not of administration, or is no second person */
export async function confirmsFrom(
  database: Pick<Transaction<Schema>, 'selectFrom'>,
  accountId: string,
): Promise<Date | null> {
  const account = await database
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .where((row) => row.not(isInventedInSql()))
    .select('administration_since as since')
    .executeTakeFirst();
  return account?.since ? new Date(account.since.getTime() + afterTeamDays * dayMs) : null;
}

/**
 * For what one alone does only after days: whoever asked could have brought in somebody just to confirm it.
 * @throws Refusal `too-new-to-confirm`
 */
export async function requireLongAdministering(
  change: Transaction<Schema>,
  accountId: string,
  now: Date,
): Promise<void> {
  const from = await confirmsFrom(change, accountId);
  if (from === null || from > now) throw new Refusal('too-new-to-confirm');
}
