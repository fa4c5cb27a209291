import type { Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countExcludedParts, isAnalysed, isFlagged } from '#server/research/included-people/is-analysed-store.ts';

type CountedPeople = {
  /** Enrolled and analysed, also those who left with answers retained. */
  participantIds: string[];
  /** Excluded by staff; without tests. */
  excluded: number;
  flagged: number;
  /** Of the rest, finished but with an excluded part. */
  partlyExcluded: number;
  /** Of the rest, not finished. */
  incomplete: number;
  excludedParts: number;
  testPeople: number;
};

export async function readCountedPeople(
  transaction: Transaction<Schema>,
  people: AnalysedPeople,
): Promise<CountedPeople> {
  const rows = await transaction
    .selectFrom('participant_status as participant')
    .where('is_enrolled', '=', true)
    .$if(people.group !== null, (query) => query.where('study_group', '=', people.group))
    .select([
      'participant_id',
      'is_excluded',
      countExcludedParts().as('excludedParts'),
      isAnalysed(people).as('counts'),
      'is_test as isTest',
    ])
    .$if(people.completeOnly, (query) => query.select('has_finished as isComplete'))
    .$if(people.withoutFlagged, (query) => query.select(isFlagged.as('isFlagged')))
    .orderBy('participant_id')
    .execute();
  const counted = rows.filter(({ counts }) => counts);
  const leftOut = rows.filter(({ counts, isTest }) => !counts && !isTest);
  const isExcluded = (row: (typeof rows)[number]) => !people.withExcluded && row.is_excluded;
  const excluded = leftOut.filter(isExcluded).length;
  const flagged = leftOut.filter((row) => !isExcluded(row) && row.isFlagged === true).length;
  const rest = leftOut.filter((row) => !isExcluded(row) && row.isFlagged !== true);
  const partlyExcluded = rest.filter((row) => row.isComplete === true).length;
  return {
    participantIds: counted.map((row) => row.participant_id),
    excludedParts: people.withExcluded ? 0 : counted.reduce((sum, row) => sum + row.excludedParts, 0),
    excluded,
    flagged,
    partlyExcluded,
    incomplete: rest.length - partlyExcluded,
    testPeople: rows.filter((row) => row.isTest).length,
  };
}
