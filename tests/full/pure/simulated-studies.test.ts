import { describe, expect, it } from 'vitest';
import { pairsOf, tableOf } from '#research/statistics/day-measures.ts';
import type { Interval } from '#research/statistics/description-shape.ts';
import { pairedChange } from '#research/statistics/paired-change.ts';
import { wordShift } from '#research/statistics/word-shift.ts';
import { poleSides } from '#research/statistics/word-shift-shape.ts';
import { isSignTest, type Rejections, rejectionsIn } from '#tests/support/research/null-studies.ts';
import { measuredPeople, studyOf } from '#tests/support/study/simulated-measurements.ts';

const peopleOfStudy = 24;

describe('studies without an effect', () => {
  /** So many that a share of 5 % is found between 2 and 9 %. */
  const studies = 300;

  it('have p < .05 in 2 to 9 % of every inferential number', () => {
    const shares = rejectionsIn(measuredPeople(1_200), { people: peopleOfStudy, studies });
    expect(shares.length).toBeGreaterThan(90);
    expect(shares.filter(({ tested }) => tested < studies)).toEqual([]);
    const isOutside = ({ name, share }: Rejections) => share > 0.09 || (share < 0.02 && !isSignTest(name));
    expect(shares.filter(isOutside)).toEqual([]);
  });
});

describe('studies with an effect of known size', () => {
  const covers = (interval: Interval | null | undefined, truth: number) =>
    interval != null && interval.low <= truth && truth <= interval.high;

  const expectCoverage = (share: number) => {
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  };

  it('have it in 93 to 97 % of the intervals of a shift of trained words, and of a change of depression', () => {
    const planted = { depressionOnDayThree: -2, trainedOnDayThree: 0.5 };
    const allPeople = measuredPeople(1_500, planted);
    const held = { depression: 0, low: 0, high: 0, both: 0 };
    const ofPeople = 700;
    for (let seed = 1; seed <= ofPeople; seed += 1) {
      const { days, shifts } = studyOf(allPeople, peopleOfStudy, seed);
      const change = pairedChange(pairsOf(tableOf(days, 'depression'), 1, 3));
      held.depression += Number(covers(change.difference.interval, planted.depressionOnDayThree));
      const { effects } = wordShift(shifts).later;
      for (const side of poleSides) {
        held[side] += Number(covers(effects[side].difference.interval, planted.trainedOnDayThree));
      }
    }
    for (const count of Object.values(held)) expectCoverage(count / ofPeople);
  });
});
