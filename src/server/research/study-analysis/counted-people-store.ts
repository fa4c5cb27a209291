import type { Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countExcludedParts, isAnalysed, isFlagged } from '#server/research/who-counts/is-analysed-store.ts';

type CountedPeople = {
  /** Enrolled people who count, also those who left and let their answers stay. */
  participantIds: string[];
  /** How many enrolled people are left out because staff have excluded them; without tests. */
  excluded: number;
  /** How many of the others are left out because of a flag. */
  flagged: number;
  /** How many of the rest have finished all three days, and are left out because a part of these is. */
  partlyExcluded: number;
  /** How many of the rest are left out because they have not finished all three days. */
  incomplete: number;
  /** How many parts of days of those who count are left out by decision. */
  excludedParts: number;
  /** How many enrolled people are left out because they are tests. */
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
