import { type RawBuilder, sql } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import {
  finishedRatings,
  finishedTests,
  lastChoices,
  presentedWords,
  repeatedRatings,
  testAnswers,
  trainingAttempts,
} from '#server/participation/answers/answers-in-sql-store.ts';
import type { DayPart } from '#study/protocol.ts';

/* Answers that count in the analyses: parts that staff excluded do not, unless excluded participants are requested. */

type Relation = RawBuilder<unknown>;
type Which = Pick<AnalysedPeople, 'withExcluded'>;
type People = readonly string[];

/**
 * @param of the rows' `part`, or the column that holds it
 * @param name alias of rows with `participant_id` and `day`
 */
export function isPartExcluded(of: DayPart | { column: string }, name: string): RawBuilder<boolean> {
  const part = typeof of === 'string' ? sql.lit(of) : sql.ref(`${name}.${of.column}`);
  return sql<boolean>`exists (
    select from excluded_part where excluded_part.participant_id = ${sql.ref(`${name}.participant_id`)}
      and excluded_part.day = ${sql.ref(`${name}.day`)} and excluded_part.part = ${part})`;
}

function withoutExcludedParts(relation: Relation, { withExcluded }: Which, of: DayPart | { column: string }): Relation {
  if (withExcluded) return relation;
  return sql`(select * from ${relation} as given where not ${isPartExcluded(of, 'given')})`;
}

const ofTask = { column: 'task' };

export const countedChoices = (people: People, which: Which) =>
  withoutExcludedParts(lastChoices(people), which, 'inventory');
export const countedRatings = (people: People, which: Which) =>
  withoutExcludedParts(finishedRatings(people), which, 'wordRating');
export const countedRepeatedRatings = (people: People, which: Which) =>
  withoutExcludedParts(repeatedRatings(people), which, 'wordRating');
export const countedWords = (which: Which) => withoutExcludedParts(presentedWords(), which, 'wordRating');
export const countedTrainings = (which: Which) => withoutExcludedParts(trainingAttempts(), which, ofTask);
export const countedTests = (which: Which) => withoutExcludedParts(finishedTests(), which, ofTask);
export const countedTestAnswers = (which: Which) => withoutExcludedParts(testAnswers(), which, ofTask);
