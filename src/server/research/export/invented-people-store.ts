import {
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';

/** Created by `/comece`. */
export async function countInventedPeople(
  snapshot: Snapshot,
  people: readonly Pick<ChosenPerson, 'participantId'>[],
): Promise<number> {
  if (people.length === 0) return 0;
  const { count } = await snapshot
    .selectFrom('participant')
    .innerJoin('invented_account', 'invented_account.account_id', 'participant.account_id')
    .where('participant.participant_id', 'in', participantIdsOf(people))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
