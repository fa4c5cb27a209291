import type { DayResults, OwnResults } from '#research/own-results/own-results-shape.ts';

/** Days on which the inventory was asked. */
export function daysWithScores({ days }: OwnResults) {
  return days.flatMap(({ day, scores, bands }): (Pick<DayResults, 'day' | 'bands'> & { scores: Scores })[] =>
    scores === null ? [] : [{ day, scores, bands }],
  );
}
type Scores = NonNullable<DayResults['scores']>;
