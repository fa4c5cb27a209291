import { describe, expect, it } from 'vitest';
import type { MeasureTable } from '#research/statistics/day-measures.ts';
import { valenceReliability } from '#research/statistics/valence-reliability.ts';
import { wordShift } from '#research/statistics/word-shift.ts';
import { poleSides } from '#research/statistics/word-shift-shape.ts';
import { numbersByName } from '#tests/support/research/numbers-by-name.ts';
import {
  type MeasuredPerson,
  measuredPeople,
  membersOf,
  type PlantedEffect,
  retestsOf,
} from '#tests/support/study/simulated-measurements.ts';

const peopleOfStudy = 24;

type Numbers = ReturnType<typeof numbersByName>;

/** What the page shows because words came once more (`baselineAgain`, `retest`), by the path of each number. */
function numbersOf(members: readonly MeasuredPerson[]): Numbers {
  const { fromBaseline = [] } = wordShift(members.map(({ shiftWithBaseline }) => shiftWithBaseline));
  const none: MeasureTable = new Map();
  const noValences = { all: none, pleasant: none, neutral: none, unpleasant: none, distance: none };
  const { retest = [] } = valenceReliability(noValences, [], retestsOf(members));
  return numbersByName({ fromBaseline, retest: retest.filter(({ n }) => n > 0) });
}

describe('studies with repeated ratings', () => {
  it('have p < .05 in 2 to 9 % without an effect, though the words were chosen on day 1', () => {
    const studies = 300;
    const allPeople = measuredPeople(1_200);
    const probabilities = new Map<string, number[]>();
    for (let seed = 1; seed <= studies; seed += 1) {
      for (const [name, p] of numbersOf(membersOf(allPeople, peopleOfStudy, seed))) {
        if (name.endsWith('.p') && p !== null) probabilities.set(name, [...(probabilities.get(name) ?? []), p]);
      }
    }
    // Three sides and two days, each by t and by ranks.
    expect(probabilities.size).toBe(12);
    for (const [name, ps] of probabilities) {
      expect(ps, name).toHaveLength(studies);
      const share = ps.filter((p) => p < 0.05).length / studies;
      expect(share, name).toBeGreaterThanOrEqual(0.02);
      expect(share, name).toBeLessThanOrEqual(0.09);
    }
  });

  it('have the true value in 93 to 97 % of every interval, that of a planted effect too', () => {
    /** So many that a share of 95 % is found within three standard errors of the bounds. */
    const studies = 1_000;
    const planted: Partial<PlantedEffect> = { trainedOnDayTwo: 0.3, trainedOnDayThree: 0.5 };
    const allPeople = measuredPeople(1_500, planted);
    const truths = truthsOf(allPeople, { 2: 0.3, 3: 0.5 });
    const held = new Map([...truths.keys()].map((name) => [name, 0]));
    for (let seed = 1; seed <= studies; seed += 1) {
      const found = numbersOf(membersOf(allPeople, peopleOfStudy, seed));
      for (const [name, truth] of truths) {
        const [low, high] = [found.get(`${name}.low`) ?? Number.NaN, found.get(`${name}.high`) ?? Number.NaN];
        held.set(name, (held.get(name) ?? 0) + Number(low <= truth && truth <= high));
      }
    }
    // Per day three sides with four intervals each and the four groups that were rated twice with three; and two of the retest.
    expect(held.size).toBe(2 * (3 * 4 + 4 * 3) + 2);
    const shares = [...held].map(([name, count]) => ({ name, share: count / studies }));
    expect(shares.filter(({ share }) => share < 0.93 || share > 0.97)).toEqual([]);
  });
});

/**
 * @param allPeople population of all studies
 * @param planted points on each later day
 * @returns the true value of each interval: the planted points, else the value over the population
 */
function truthsOf(allPeople: readonly MeasuredPerson[], planted: Record<2 | 3, number>): Map<string, number> {
  const ofAllPeople = numbersOf(allPeople);
  const intervals = [...ofAllPeople.keys()].flatMap((name) => (name.endsWith('.low') ? [name.slice(0, -4)] : []));
  const truths = new Map(intervals.map((name) => [name, ofAllPeople.get(estimateOf(name)) ?? Number.NaN]));
  for (const to of [2, 3] as const) {
    for (const side of poleSides) {
      const difference = `fromBaseline.${to}.effects.${side}.difference.interval`;
      const error = (ofAllPeople.get(`${difference}.high`) ?? 0) - (ofAllPeople.get(`${difference}.low`) ?? 0);
      expect(Math.abs((truths.get(difference) ?? Number.NaN) - planted[to])).toBeLessThan(error);
      truths.set(difference, planted[to]);
    }
  }
  return truths;
}

/** @returns the name of the number that an interval is of */
function estimateOf(interval: string): string {
  const of = interval.slice(0, interval.lastIndexOf('.'));
  if (interval.endsWith('.gInterval')) return `${of}.g`;
  if (interval.endsWith('.rankBiserialInterval')) return `${of}.rankBiserial`;
  if (of.endsWith('.effect')) return `${of}.dz`;
  return of.endsWith('.correlation') ? `${of}.value` : `${of}.mean`;
}
