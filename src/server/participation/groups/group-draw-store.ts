import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { groupStrata, groupWays, type JoiningPerson, stratumOf } from '#study/groups/group-plan.ts';

const factsShape = z.object({
  way: z.enum(groupWays),
  strata: z.array(z.enum(groupStrata)),
  /** They try the study out, and are counted nowhere. */
  isTest: z.boolean(),
});
export type GroupFacts = z.output<typeof factsShape>;

/**
 * An expression for a query on `participant`: how people come into groups, as JSON (`groupFactsOf`). Never the seed.
 */
export const groupFacts: RawBuilder<unknown> = sql`(
  select jsonb_build_object('way', way, 'strata', strata, 'isTest', participant.participant_id in (select participant_id from test_participant))
  from group_plan)`;

/** @returns what such an expression has read */
export function groupFactsOf(told: unknown): GroupFacts {
  return factsShape.parse(told);
}

/** Holds the lot, where there is one, to the end of the transaction: places are given one after the other. */
export async function holdLot(transaction: Transaction<Schema>): Promise<void> {
  await transaction.selectFrom('group_plan').where('way', '=', 'lot').select('way').forNoKeyUpdate().execute();
}

/** Gives whoever joins their place in their stratum; nothing where nobody is drawn. To be stored while the lot is held. */
export function placeDrawn({ way, strata, isTest: tries }: GroupFacts, person: JoiningPerson): RowChange[] {
  if (way !== 'lot' || tries) return [];
  const stratum = stratumOf(strata, person);
  return [
    sql`
      insert into group_draw (participant_id, stratum, place)
      select turn.participant_id, ${stratum}, coalesce((select max(place) + 1 from group_draw where stratum = ${stratum}), 0)
      from turn`,
  ];
}
