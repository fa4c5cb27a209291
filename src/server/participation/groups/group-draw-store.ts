import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { groupStrata, groupWays, type JoiningPerson, stratumOf } from '#study/groups/group-plan.ts';

const factsShape = z.object({
  way: z.enum(groupWays),
  strata: z.array(z.enum(groupStrata)),
  /** Not counted. */
  isTest: z.boolean(),
});
export type GroupFacts = z.output<typeof factsShape>;

/** For a query on `participant`, as JSON (`groupFactsOf`), without the seed. */
export const groupFacts: RawBuilder<unknown> = sql`(
  select jsonb_build_object('way', way, 'strata', strata, 'isTest', participant.participant_id in (select participant_id from test_participant))
  from group_plan)`;

export function groupFactsOf(facts: unknown): GroupFacts {
  return factsShape.parse(facts);
}

/** Locks the plan until the end of the transaction, which serializes places and fixes the plan. */
export async function lockGroupDraw(transaction: Transaction<Schema>): Promise<void> {
  await transaction.selectFrom('group_plan').select('way').forNoKeyUpdate().execute();
}

/** The next place in the stratum; under the lock of the plan. */
export function assignGroupStatement({ way, strata, isTest: tries }: GroupFacts, person: JoiningPerson): RowChange[] {
  if (way !== 'lot' || tries) return [];
  const stratum = stratumOf(strata, person);
  return [
    sql`
      insert into group_draw (participant_id, stratum, place)
      select updated.participant_id, ${stratum}, coalesce((select max(place) + 1 from group_draw where stratum = ${stratum}), 0)
      from updated`,
  ];
}
