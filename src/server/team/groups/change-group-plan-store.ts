import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { changeGroupPlan } from '#contract/team/group-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { renumberedGroups } from '#study/groups/group-plan.ts';

const largestSeed = 2 ** 31;

/**
 * Stores how groups are assigned, with a new secret seed; links follow the name of their group, and those of removed groups lose theirs.
 * @throws Refusal `groups-begun` after the first enrolment
 */
export async function storeGroupPlan(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  { way, names, strata, band }: ParsedInputOf<typeof changeGroupPlan>,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const before = await change.selectFrom('group_plan').select('group_names').forUpdate().executeTakeFirstOrThrow();
    const joined = await change
      .selectFrom('participant_status')
      .where('is_enrolled', '=', true)
      .where('is_test', '=', false)
      .select('participant_id')
      .limit(1)
      .execute();
    if (joined.length > 0) throw new Refusal('groups-begun');
    const groupNames = way === 'none' ? [] : names;
    await change
      .updateTable('recruitment_link')
      // A number beyond the array becomes null.
      .set({
        group_number: sql<number | null>`(${renumberedGroups(before.group_names, groupNames)}::int[])[group_number]`,
      })
      .where('group_number', 'is not', null)
      .execute();
    await change
      .updateTable('group_plan')
      .set({
        way,
        group_names: groupNames,
        seed: randomInt(largestSeed),
        strata: way === 'lot' ? strata : [],
        band_scale: band?.scale ?? null,
        band_from: band?.from ?? [],
      })
      .execute();
    await recordAudit(change, { actor, action: 'groupPlanChanged', detail: { way, groups: names.length } }, now);
  });
}
