import { describe, expect, it } from 'vitest';
import { drawNormal } from '#simulation/chance.ts';
import { deriveSeed } from '#simulation/derive-seed.ts';
import { defaultScaleNorms } from '#study/inventory/scale-norms.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { numbersByName } from '#tests/support/research/numbers-by-name.ts';
import { measuredPeople, studyOf } from '#tests/support/study/simulated-measurements.ts';
import { association } from './association.ts';
import { pairsOf, tableOf } from './day-measures.ts';
import type { Interval } from './description-shape.ts';
import { mean, standardDeviation } from './descriptive.ts';
import { pairedChange } from './paired-change.ts';
import { studyAnalysis } from './study-analysis.ts';
import { testResult } from './test-results.ts';
import { wordShift } from './word-shift.ts';
import { poleSides } from './word-shift-shape.ts';

const peopleOfStudy = 24;

describe('studies in which nothing has an effect', () => {
  /** So many that a share of 5 % is found between 2 and 9 %. */
  const studies = 300;

  it('have p < .05 in 2 to 9 % of every inferential number', () => {
    const everybody = measuredPeople(1_200);
    const probabilities = new Map<string, number[]>();
    for (let seed = 1; seed <= studies; seed += 1) {
      const found = studyAnalysis(studyOf(everybody, peopleOfStudy, seed), defaultScaleNorms);
      for (const [name, p] of numbersByName(found)) {
        if (name.endsWith('.p') && p !== null) probabilities.set(name, [...(probabilities.get(name) ?? []), p]);
      }
    }
    const shares = [...probabilities].map(([name, ps]) => {
      return { name, tested: ps.length, share: ps.filter((p) => p < 0.05).length / ps.length };
    });
    expect(shares.length).toBeGreaterThan(90);
    expect(shares.filter(({ tested }) => tested < studies)).toEqual([]);
    expect(shares.filter(({ share }) => share < 0.02 || share > 0.09)).toEqual([]);
  });
});

describe('studies with an effect of known size', () => {
  /** Of so many, 95 % are found between 93 and 97 %: with 200, chance alone would leave that band. */
  const studies = 2_000;
  const covers = (interval: Interval | null | undefined, truth: number) =>
    interval != null && interval.low <= truth && truth <= interval.high;

  /** @returns in which share of studies an interval holds the truth */
  function coverage(isCovered: (study: number) => boolean): number {
    return Array.from({ length: studies }, (_, index) => isCovered(index + 1)).filter(Boolean).length / studies;
  }
  const expectCoverage = (share: number) => {
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  };

  it('have it in 93 to 97 % of the intervals of a shift of trained words, and of a change of depression', () => {
    const planted = { depressionOnDayThree: -2, trainedOnDayThree: 0.5 };
    const everybody = measuredPeople(1_500, planted);
    const held = { depression: 0, low: 0, high: 0, both: 0 };
    const ofPeople = 700;
    for (let seed = 1; seed <= ofPeople; seed += 1) {
      const { days, shifts } = studyOf(everybody, peopleOfStudy, seed);
      const change = pairedChange(pairsOf(tableOf(days, 'depression'), 1, 3));
      held.depression += Number(covers(change.difference.interval, planted.depressionOnDayThree));
      const { effects } = wordShift(shifts).later;
      for (const side of poleSides) {
        held[side] += Number(covers(effects[side].difference.interval, planted.trainedOnDayThree));
      }
    }
    for (const count of Object.values(held)) expectCoverage(count / ofPeople);
  });

  it('have it in 93 to 97 % of the intervals of a mean difference and of dz', () => {
    const held = { mean: 0, dz: 0 };
    for (let study = 1; study <= studies; study += 1) {
      const random = seededRandom(deriveSeed(study, 'drawn'));
      const pairs = Array.from({ length: 20 }, () => ({ earlier: 0, later: drawNormal(random, 0.6, 1) }));
      const { difference, effect } = pairedChange(pairs);
      held.mean += Number(covers(difference.interval, 0.6));
      held.dz += Number(covers(effect?.interval, 0.6));
    }
    for (const count of Object.values(held)) expectCoverage(count / studies);
  });

  it('have it in 93 to 97 % of the intervals of r', () => {
    const rho = 0.5;
    const pointsOf = (study: number) => {
      const random = seededRandom(deriveSeed(study, 'drawn'));
      return Array.from({ length: 24 }, () => {
        const x = drawNormal(random, 0, 1);
        return { x, y: rho * x + Math.sqrt(1 - rho ** 2) * drawNormal(random, 0, 1) };
      });
    };
    expectCoverage(coverage((study) => covers(association(pointsOf(study)).interval, rho)));
  });

  it('have it in 93 to 97 % of the intervals of a share over people who differ', () => {
    const sampled = (study: number) => {
      const random = seededRandom(deriveSeed(study, 'drawn'));
      const rights = Array.from({ length: peopleOfStudy }, () => {
        const ability = random.integer(40, 80) / 100;
        return Array.from({ length: 30 }, () => random.integer(1, 100) <= 100 * ability).filter(Boolean).length;
      });
      const shares = rights.map((right) => right / 30);
      return testResult({
        kind: 'GEN',
        split: 'all',
        part: '',
        people: peopleOfStudy,
        answers: 30 * peopleOfStudy,
        right: rights.reduce((sum, right) => sum + right, 0),
        chance: 0.255,
        medianShare: 0.6,
        fewShares: [],
        medianLatencyMs: null,
        resets: 0,
        shares: { mean: mean(shares), standardDeviation: standardDeviation(shares) },
      });
    };
    expectCoverage(coverage((study) => covers(sampled(study).interval, 0.6)));
  });
});
