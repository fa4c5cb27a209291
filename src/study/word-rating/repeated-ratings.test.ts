import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import { neighbourWords } from '#study/assignment/neighbour-words.ts';
import { type RatedWord, rankWords } from '#study/assignment/word-choice.ts';
import type { StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { cases } from '#tests/support/study/cases.ts';
import { anySeed, ratingsOfOneDay } from '#tests/support/study/rating-profiles.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import {
  chooseWordsToRepeat,
  plannedRepeatCount,
  planRepeats,
  pseudoWordsRated,
  type RepeatPlan,
  repeatPlanShape,
  repeatPurposesOnDay,
} from './repeated-ratings.ts';

const rankBy = (seed: number) => rankWords(table, seededRandom(seed));
type Purposes = { baseline: boolean; retest: boolean; pseudoWords?: boolean };
const planned = (purposes: Purposes, seed = 3, assignmentSeed = 4) =>
  planRepeats({ pseudoWords: false, ...purposes }, { seed, assignmentSeed, rankBy });
const anyPlan = fc
  .record({
    purposes: fc.constantFrom([true, false], [false, true], [true, true]),
    seed: anySeed,
    assignmentSeed: anySeed,
  })
  .map(({ purposes: [baseline = false, retest = false], seed, assignmentSeed }) => ({
    assignmentSeed,
    plan: planned({ baseline, retest }, seed, assignmentSeed) as RepeatPlan,
  }));
const anyRatings = ratingsOfOneDay(table);

const withPurpose = (words: ReturnType<typeof chooseWordsToRepeat>, purpose: string) =>
  words.flatMap(({ word, againFor }) => (againFor === purpose ? [word] : []));

describe('the repeated words', () => {
  it('are the rated ones of the assigned ten, and the neighbours of analyses', () => {
    fc.assert(
      fc.property(anyRatings, anyPlan, (ratings, { plan, assignmentSeed }) => {
        const again = withPurpose(chooseWordsToRepeat(plan, ratings), 'baseline');
        if (plan.baseline === null) {
          expect(again).toEqual([]);
          return;
        }
        const { low, high } = assignWords({ table, ratings, seed: assignmentSeed });
        const ten = [...low, ...high].map(({ word }) => word);
        const rated = ten.filter((word) => ratings.some((rating) => rating.word === word));
        const neighbours = neighbourWords(ratings.filter(({ word }) => !ten.includes(word)));
        expect(again.toSorted()).toEqual([...rated, ...neighbours.low, ...neighbours.high].toSorted());
      }),
      { numRuns: cases(500) },
    );
  });

  it('occur once each, after their rating, up to five for the retest only', () => {
    fc.assert(
      fc.property(anyRatings, anyPlan, (ratings, { plan }) => {
        const again = chooseWordsToRepeat(plan, ratings);
        const words = again.map(({ word }) => word);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(ratings.some((rating) => rating.word === word)).toBe(true);
        const compared = withPurpose(again, 'baseline').length;
        expect(withPurpose(again, 'retest')).toHaveLength(plan.retest ? Math.min(5, ratings.length - compared) : 0);
        expect(again.map(({ againFor }) => againFor)).toEqual(again.map(({ againFor }) => againFor).toSorted());
      }),
      { numRuns: cases(500) },
    );
  });

  it('begin with a word not rated just before, if possible', () => {
    fc.assert(
      fc.property(anyRatings, anyPlan, (ratings, { plan }) => {
        const lately = ratings.slice(-10).map(({ word }) => word);
        for (const purpose of ['baseline', 'retest']) {
          const isLate = withPurpose(chooseWordsToRepeat(plan, ratings), purpose).map((word) => lately.includes(word));
          expect(isLate).toEqual(isLate.toSorted());
        }
      }),
      { numRuns: cases(300) },
    );
  });

  it('have the planned number when forty words of the table were rated', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(table.words, { minLength: 40, maxLength: 40 }), anyPlan, (rows, { plan }) => {
        const ratings = rows.map(({ word }, index) => ({
          word,
          valence: (index % 9) + 1,
          reactionTimeMs: 900 + index,
        }));
        expect(chooseWordsToRepeat(plan, ratings)).toHaveLength(plannedRepeatCount(plan));
      }),
    );
    const foreseen = [planned({ baseline: true, retest: true }), planned({ baseline: false, retest: true }), null];
    expect(foreseen.map(plannedRepeatCount)).toEqual([25, 5, 0]);
  });

  it('are equal for an equal plan, also stored as JSON, and differ by seed', () => {
    fc.assert(
      fc.property(anyRatings, anyPlan, (ratings, { plan }) => {
        const stored = repeatPlanShape.parse(JSON.parse(JSON.stringify(plan)));
        expect(chooseWordsToRepeat(stored, ratings)).toEqual(chooseWordsToRepeat(plan, ratings));
      }),
    );
    expect(
      wordsOf(chooseWordsToRepeat(planned({ baseline: false, retest: true }, 5) as RepeatPlan, pinned)),
    ).not.toEqual(wordsOf(chooseWordsToRepeat(planned({ baseline: false, retest: true }, 6) as RepeatPlan, pinned)));
  });

  it('are these for these seeds: a change needs a new version of the plan', () => {
    const plan = planned({ baseline: true, retest: true }, 20_261_123, 77) as RepeatPlan;
    expect(plan.version).toBe(1);
    expect(wordsOf(chooseWordsToRepeat(plan, pinned))).toMatchInlineSnapshot(
      `"tristeza bagunça desânimo excesso medo permissão mentira escuridão tédio silêncio solidão fraqueza sujeira cansaço pressa angústia centro obediência competição rotina erro dúvida miséria raiva timidez"`,
    );
  });
});

const pinned: RatedWord[] = table.words
  .slice(0, 40)
  .map(({ word }, index) => ({ word, valence: ((index * 7) % 9) + 1, reactionTimeMs: 800 + 10 * index }));
const wordsOf = (again: ReturnType<typeof chooseWordsToRepeat>) => again.map(({ word }) => word).join(' ');

describe('the pseudo-words rated after Teste 2', () => {
  const repeats = { baseline: false, retest: false, pseudoWords: true };

  it('are all eight, each once, in an order drawn by the seed', () => {
    const words = (seed: number) => pseudoWordsRated(planned(repeats, seed) as RepeatPlan).map(({ word }) => word);
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(words(seed).toSorted()).toEqual(pseudoWords.toSorted());
        expect(words(seed)).toEqual(words(seed));
      }),
    );
    expect(words(20_261_130)).toEqual('POG ZID VEK FAV REB JOM CUG LEW'.split(' '));
    expect(words(1)).not.toEqual(words(2));
  });

  it('do not change the repeated words, and are absent without the setting', () => {
    const others = { baseline: true, retest: true };
    expect(chooseWordsToRepeat(planned({ ...others, pseudoWords: true }) as RepeatPlan, pinned)).toEqual(
      chooseWordsToRepeat(planned(others) as RepeatPlan, pinned),
    );
    expect(pseudoWordsRated(planned(others) as RepeatPlan)).toEqual([]);
    expect(plannedRepeatCount(planned(repeats))).toBe(0);
  });
});

describe('the settings of a session', () => {
  const settings = { baselineAgain: true, retest: true, ratePseudoWords: true };
  const off = { baselineAgain: false, retest: false, ratePseudoWords: false };

  it("are the study's on day 1, and those of day 1 later", () => {
    const dayOne = planned(repeatPurposesOnDay(1, settings, null));
    const purposes = (day: StudyDay, given: typeof settings, plan: RepeatPlan | null) =>
      repeatPurposesOnDay(day, given, plan);
    expect(purposes(1, settings, null)).toEqual({ baseline: true, retest: true, pseudoWords: true });
    for (const day of [2, 3] as const) {
      expect(purposes(day, off, dayOne)).toEqual({ baseline: false, retest: true, pseudoWords: true });
      expect(purposes(day, settings, null)).toEqual({ baseline: false, retest: false, pseudoWords: false });
    }
  });

  it('are null when all are off', () => {
    expect(planned(repeatPurposesOnDay(1, off, null))).toBeNull();
  });
});
