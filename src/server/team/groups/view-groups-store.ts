import { type Generated, sql } from 'kysely';
import type { GroupsView } from '#contract/team/group-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StudyState } from '#study/days/study-state.ts';
import type { GroupStratum, GroupWay } from '#study/groups/group-plan.ts';
import type { InventoryScale } from '#study/inventory/inventory.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    group_plan: {
      only_row: Generated<boolean>;
      way: GroupWay;
      group_names: string[];
      seed: number;
      strata: GroupStratum[];
      band_scale: InventoryScale | null;
      band_from: number[];
      disclosed_at: Date | null;
      disclosed_by_account_id: string | null;
    };
    group_draw: { participant_id: string; stratum: string; place: number };
  }
}

/** @returns the plan and, once disclosed, the size of each group; never the seed */
export async function viewGroups({ database }: Pick<ServerContext, 'database'>): Promise<GroupsView> {
  const plan = await database
    .selectFrom('group_plan')
    .leftJoin('account_user as by', 'by.id', 'group_plan.disclosed_by_account_id')
    .select([
      'way',
      'group_names as names',
      'strata',
      'band_scale',
      'band_from',
      'disclosed_at',
      'by.name as disclosedByName',
    ])
    .select(sql<StudyState>`(select state from study_switch)`.as('state'))
    .executeTakeFirstOrThrow();
  const counts = await database
    .selectFrom('participant_status')
    .where('is_enrolled', '=', true)
    .where('is_test', '=', false)
    .groupBy('study_group')
    .select((row) => ['study_group as group', row.fn.countAll<number>().as('people')])
    .execute();
  const inGroup = (group: number | null) => counts.find((one) => one.group === group)?.people ?? 0;
  const isDisclosed = plan.disclosed_at !== null;
  return {
    ...{ way: plan.way, names: plan.names, strata: plan.strata },
    band: plan.band_scale === null ? null : { scale: plan.band_scale, from: plan.band_from },
    enrolled: counts.reduce((sum, { people }) => sum + people, 0),
    isOpenToNewPeople: plan.state !== 'noNewPeople' && plan.state !== 'ended',
    disclosedAt: plan.disclosed_at?.toISOString() ?? null,
    disclosedByName: plan.disclosedByName,
    sizes: isDisclosed ? plan.names.map((_name, index) => inGroup(index + 1)) : null,
    inNone: isDisclosed ? inGroup(null) : null,
  };
}
