import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankWords } from '#study/assignment/word-choice.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { cases } from '#tests/support/study/cases.ts';
import { anySeed } from '#tests/support/study/rating-profiles.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import {
  applyPresentation,
  type DueWord,
  dueWord,
  type RatedPresentation,
  type RatingSessionState,
  ratingSessionOf,
  repeatsLeft,
  resumeRatingSession,
  resumeWithPseudoWords,
  startRatingSession,
  unknownRepeats,
  wordsDone,
} from './rating-session-state.ts';
import {
  chooseWordsToRepeat,
  plannedRepeatCount,
  planRepeats,
  pseudoWordsRated,
  type RepeatPlan,
} from './repeated-ratings.ts';
import { nextWord, orderWords, resumeWordRating } from './word-rating.ts';

const words = table.words.map(({ word }) => word);
const anyCourse = fc
  .record({
    seed: anySeed,
    purposes: fc.constantFrom([false, false], [true, false], [false, true], [true, true]),
    pseudoWords: fc.boolean(),
    outcomes: fc.array(fc.constantFrom('rated', 'rated', 'rated', 'timedOut', 'voided'), {
      maxLength: 150,
      size: 'max',
    }),
  })
  .map(({ seed, purposes: [baseline = false, retest = false], pseudoWords, outcomes }) => {
    const order = orderWords({ day: 1, words, ratedOnDayOne: [], seed });
    const rankBy = (assignmentSeed: number) => rankWords(table, seededRandom(assignmentSeed));
    const plan = planRepeats({ baseline, retest, pseudoWords }, { seed: seed ^ 5, assignmentSeed: seed ^ 9, rankBy });
    return { order, plan, ...runThrough(startRatingSession(order, plan), outcomes, seed) };
  });

type DuePresentation = RatedPresentation & DueWord;

/** Applies these outcomes, then ratings until the queue is empty. */
function runThrough(from: RatingSessionState, outcomes: readonly RatedPresentation['outcome'][], seed: number) {
  const random = seededRandom(seed);
  const shown: DuePresentation[] = [];
  let course = from;
  for (let due = dueWord(course); due !== null; due = dueWord(course)) {
    const outcome = outcomes[shown.length] ?? 'rated';
    const rating =
      outcome === 'rated' ? { valence: random.integer(1, 9), reactionTimeMs: random.integer(200, 4999) } : {};
    const presentation = { ...due, outcome, ...rating };
    shown.push(presentation);
    course = applyPresentation(course, presentation);
  }
  return { shown, course };
}

const firstOf = (shown: readonly DuePresentation[]) => shown.filter(({ againFor }) => againFor === null);
const againOf = (shown: readonly DuePresentation[]) => shown.filter(({ againFor }) => againFor !== null);

describe('a day with repeated ratings', () => {
  it('equals a day without them up to the fortieth rating', () => {
    fc.assert(
      fc.property(anyCourse, ({ order, shown }) => {
        const first = firstOf(shown);
        expect(shown.slice(0, first.length)).toEqual(first);
        expect(first.filter(({ outcome }) => outcome === 'rated')).toHaveLength(40);
        expect(nextWord(resumeWordRating(order, first.slice(0, -1)))).toBe(first.at(-1)?.word);
        expect(shown.map(({ position }) => position)).toEqual(shown.map((_presentation, index) => index + 1));
      }),
      { numRuns: cases(200) },
    );
  });

  it('ends once each due word was rated or presented three times', () => {
    fc.assert(
      fc.property(anyCourse, ({ plan, shown, course }) => {
        const again = againOf(shown);
        const expected = plan === null ? [] : chooseWordsToRepeat(plan, course.ratings);
        const rounds = Map.groupBy(again, ({ word }) => word);
        expect(again.slice(0, expected.length).map(({ word, againFor }) => ({ word, againFor }))).toEqual(expected);
        expect([...rounds.keys()]).toEqual(expected.map(({ word }) => word));
        for (const presentations of rounds.values()) {
          const ended = presentations.findIndex(({ outcome }) => outcome === 'rated') + 1;
          expect(presentations).toHaveLength(ended > 0 ? ended : 3);
        }
        expect(repeatsLeft(course)).toBe(0);
        expect(course.session.ratedCount).toBe(40);
      }),
      { numRuns: cases(200) },
    );
  });

  it('ends a word presented three times, with all others in between', () => {
    const rankBy = () => words;
    const plan = planRepeats(
      { baseline: true, retest: true, pseudoWords: false },
      { seed: 1, assignmentSeed: 2, rankBy },
    );
    const order = orderWords({ day: 1, words, ratedOnDayOne: [], seed: 6 });
    const late = Array.from({ length: 200 }, (_, index) => (index < 40 ? ('rated' as const) : ('timedOut' as const)));
    const { shown, course } = runThrough(startRatingSession(order, plan), late, 8);
    const again = againOf(shown).map(({ word }) => word);
    const round = again.slice(0, 25);
    expect(again).toEqual([...round, ...round, ...round]);
    expect(repeatsLeft(course)).toBe(0);
  });

  it('resumes after an interruption at any point without a difference', () => {
    fc.assert(
      fc.property(anyCourse, fc.nat({ max: 150 }), ({ order, plan, shown, course }, interruptedAt) => {
        const before = shown.slice(0, interruptedAt);
        const stored = { plan, presentations: firstOf(before), repeatedPresentations: againOf(before) };
        const resumed = resumeRatingSession(order, stored);
        expect(shown.slice(interruptedAt).reduce(applyPresentation, resumed)).toEqual(course);
        expect(dueWord(resumed)?.word).toBe(shown[interruptedAt]?.word);
      }),
      { numRuns: cases(200) },
    );
  });

  it('resumes from stored presentations', () => {
    fc.assert(
      fc.property(anyCourse, fc.nat({ max: 150 }), ({ order, plan, shown }, upTo) => {
        const before = shown.slice(0, upTo);
        const stored = { plan, presentations: firstOf(before), repeatedPresentations: againOf(before) };
        const here = resumeRatingSession(order, stored);
        const presentations = firstOf(before).map(({ word, outcome }) => ({ word, outcome }));
        const words = plan !== null && here.again !== null ? chooseWordsToRepeat(plan, here.ratings) : null;
        const again = plan && {
          plan,
          ratings: words === null ? here.ratings : [],
          words,
          presentations: againOf(before).map(({ word, outcome }) => ({ word, outcome })),
        };
        const there = ratingSessionOf({ ...order, presentations, scaleReversed: false, ...(again && { again }) });
        expect(dueWord(there)).toEqual(dueWord(here));
        expect(repeatsLeft(there)).toBe(repeatsLeft(here));
        expect(unknownRepeats(there)).toBe(0);
      }),
      { numRuns: cases(200) },
    );
  });

  it('presents no more words when ratings are unknown', () => {
    fc.assert(
      fc.property(anyCourse, ({ order, plan, shown }) => {
        const presentations = firstOf(shown).map(({ word, outcome }) => ({ word, outcome }));
        const again = plan && { plan, ratings: [], words: null, presentations: [] };
        const unknown = ratingSessionOf({ ...order, presentations, scaleReversed: false, ...(again && { again }) });
        expect(dueWord(unknown)).toBeNull();
        expect(repeatsLeft(unknown)).toBe(plannedRepeatCount(plan));
        expect(unknownRepeats(unknown)).toBe(plannedRepeatCount(plan));
      }),
      { numRuns: 50 },
    );
  });

  it('accepts no other word than the due one', () => {
    const plan = planRepeats(
      { baseline: false, retest: true, pseudoWords: false },
      { seed: 1, assignmentSeed: 2, rankBy: () => words },
    ) as RepeatPlan;
    const start = startRatingSession({ order: words, comparedWords: 0 }, plan);
    const { shown, course } = runThrough(start, [], 3);
    expect(() => applyPresentation(course, { word: words[0] ?? '', outcome: 'rated' })).toThrow(RangeError);
    const beforeLast = shown.slice(0, -1).reduce(applyPresentation, start);
    const other = firstOf(shown).find(({ word }) => word !== shown.at(-1)?.word)?.word ?? '';
    expect(() => applyPresentation(beforeLast, { word: other, outcome: 'rated' })).toThrow(RangeError);
  });
});

describe('the pseudo-words after Teste 2', () => {
  const anyDay = anyCourse.filter(({ plan }) => plan?.pseudoWords === true);
  const outcomesOfPseudoWords = fc.array(fc.constantFrom('rated', 'timedOut', 'voided'), {
    minLength: 8,
    maxLength: 8,
  });

  it('follow all others, each once in any outcome, and are counted separately', () => {
    fc.assert(
      fc.property(anyDay, outcomesOfPseudoWords, fc.nat({ max: 8 }), ({ order, plan, shown }, outcomes, upTo) => {
        const stored = {
          plan: plan as RepeatPlan,
          presentations: firstOf(shown),
          repeatedPresentations: againOf(shown),
        };
        const start = resumeWithPseudoWords(order, stored);
        expect(wordsDone(start, 40)).toEqual({ done: 0, total: 8 });
        const { shown: pseudoWordsShown, course } = runThrough(start, outcomes, 5);
        expect(pseudoWordsShown.map(({ word, againFor }) => ({ word, againFor }))).toEqual(
          pseudoWordsRated(plan as RepeatPlan),
        );
        expect(pseudoWordsShown.map(({ position }) => position)).toEqual(
          outcomes.map((_, at) => shown.length + at + 1),
        );
        expect(wordsDone(course, 40)).toEqual({ done: 8, total: 8 });
        const repeatedPresentations = [...againOf(shown), ...pseudoWordsShown.slice(0, upTo)];
        const resumed = resumeWithPseudoWords(order, { ...stored, repeatedPresentations });
        expect(repeatsLeft(resumed)).toBe(8 - upTo);
        expect(dueWord(resumed)?.word).toBe(pseudoWordsShown[upTo]?.word);
      }),
      { numRuns: cases(100) },
    );
  });
});
