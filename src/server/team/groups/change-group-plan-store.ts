import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { changeGroupPlan } from '#contract/team/group-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { refuseEditConflict } from '#server/platform/failures/refuse-edit-conflict.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { renumberedGroups } from '#study/groups/group-plan.ts';

const largestSeed = 2 ** 31;

/**
 * Stores how groups are assigned, with a new secret seed; links follow the name of their group, and those of removed groups lose theirs.
 * @throws Refusal `groups-begun` after the first enrolment, `edit-conflict`
 */
export async function storeGroupPlan(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  { shown, ...written }: ParsedInputOf<typeof changeGroupPlan>,
): Promise<void> {
  const { way, band } = written;
  const wanted = {
    ...written,
    names: way === 'none' ? [] : written.names,
    strata: way === 'lot' ? written.strata : [],
  };
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const { band_scale, band_from, ...before } = await change
      .selectFrom('group_plan')
      .select(['way', 'group_names as names', 'strata', 'band_scale', 'band_from'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const joined = await change
      .selectFrom('participant_status')
      .where('is_enrolled', '=', true)
      .where('is_test', '=', false)
      .select('participant_id')
      .limit(1)
      .execute();
    if (joined.length > 0) throw new Refusal('groups-begun');
    const bandBefore = band_scale === null ? null : { scale: band_scale, from: band_from };
    refuseEditConflict<typeof wanted>({ ...before, band: bandBefore }, { shown, wanted });
    await change
      .updateTable('recruitment_link')
      // A number beyond the array becomes null.
      .set({
        group_number: sql<number | null>`(${renumberedGroups(before.names, wanted.names)}::int[])[group_number]`,
      })
      .where('group_number', 'is not', null)
      .execute();
    await change
      .updateTable('group_plan')
      .set({
        way,
        group_names: wanted.names,
        seed: randomInt(largestSeed),
        strata: wanted.strata,
        band_scale: band?.scale ?? null,
        band_from: band?.from ?? [],
      })
      .execute();
    await recordAudit(
      change,
      { actor, action: 'groupPlanChanged', detail: { way, groups: written.names.length } },
      now,
    );
  });
}
