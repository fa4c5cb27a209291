import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StudyDay } from '#study/protocol.ts';
import { cases } from '#tests/support/study/cases.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';
import {
  afterPresentation,
  nextWord,
  orderWords,
  type PresentationOutcome,
  resumeWordRating,
  startWordRating,
  type WordOrder,
  type WordRatingSession,
  wordOrderVersion,
} from './word-rating.ts';

const words = shippedWordTable.words.map(({ word }) => word);
const dayOne: WordOrder = { order: words, comparedWords: 0 };
const laterDay: WordOrder = { order: words, comparedWords: 40 };
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyOutcome = fc.oneof(
  { weight: 3, arbitrary: fc.constant<PresentationOutcome>('rated') },
  { weight: 2, arbitrary: fc.constantFrom<PresentationOutcome>('timedOut', 'voided') },
);

const anyOrder = fc.nat({ max: 60 }).map((comparedWords) => ({ order: words, comparedWords }));

/** Applies these outcomes, then ratings until the queue is empty. */
function runThrough(order: WordOrder, outcomes: readonly PresentationOutcome[], wordsToRate?: number) {
  const shown: { word: string; outcome: PresentationOutcome }[] = [];
  let session = startWordRating(order);
  for (let word = nextWord(session, wordsToRate); word !== null; word = nextWord(session, wordsToRate)) {
    const presentation = { word, outcome: outcomes[shown.length] ?? 'rated' };
    shown.push(presentation);
    session = afterPresentation(session, presentation);
  }
  return { shown, session };
}

describe('a rating session', () => {
  it('presents every word in turn, and again only after all remaining others', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome, { maxLength: 200, size: 'max' }), (outcomes) => {
        const { shown } = runThrough(dayOne, outcomes, 60);
        let round = [...words];
        let queue = [...shown];
        // Each round repeats the unrated words in their first order.
        while (round.length > 0) {
          const now = queue.slice(0, round.length);
          expect(now.map(({ word }) => word)).toEqual(round);
          queue = queue.slice(round.length);
          round = now.filter(({ outcome }) => outcome !== 'rated').map(({ word }) => word);
        }
        expect(queue).toEqual([]);
      }),
      { numRuns: cases(500) },
    );
  });

  it('ends with the fortieth rating exactly', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyOutcome, { maxLength: 300, size: 'max' }), (order, outcomes) => {
        const { shown, session } = runThrough(order, outcomes);
        const rated = shown.filter(({ outcome }) => outcome === 'rated').map(({ word }) => word);
        expect(rated).toHaveLength(40);
        expect(new Set(rated).size).toBe(40);
        expect(shown.at(-1)?.outcome).toBe('rated');
        expect(session).toMatchObject({ shownCount: shown.length, ratedCount: 40 });
      }),
      { numRuns: cases(500) },
    );
  });

  it('loses and duplicates no word', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyOutcome, { maxLength: 100, size: 'max' }), (order, outcomes) => {
        let session: WordRatingSession = startWordRating(order);
        let rated = 0;
        for (const outcome of outcomes) {
          const word = nextWord(session);
          if (word === null) break;
          session = afterPresentation(session, { word, outcome });
          if (outcome === 'rated') rated += 1;
          else if (order.comparedWords === 0) expect(session.queue.at(-1)).toBe(word);
          expect(new Set(session.queue).size).toBe(60 - rated);
          expect(session.queue).toHaveLength(60 - rated);
        }
      }),
      { numRuns: cases(500) },
    );
  });

  it('resumes after an interruption without a difference', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(anyOutcome, { maxLength: 100, size: 'max' }),
        fc.nat({ max: 120 }),
        (order, outcomes, interruptedAt) => {
          const { shown, session } = runThrough(order, outcomes);
          const before = resumeWordRating(order, shown.slice(0, interruptedAt));
          expect(shown.slice(interruptedAt).reduce(afterPresentation, before)).toEqual(session);
          expect(resumeWordRating(order, shown)).toEqual(session);
        },
      ),
      { numRuns: cases(300) },
    );
  });

  it('accepts no other word than the due one', () => {
    const session = startWordRating(dayOne);
    expect(() => afterPresentation(session, { word: words[1] ?? '', outcome: 'rated' })).toThrow(RangeError);
    const [first = '', second = '', third = ''] = words;
    const outOfOrder = [first, third].map((word) => ({ word, outcome: 'rated' as const }));
    expect(() => resumeWordRating(laterDay, outOfOrder)).toThrow(`The word to be shown is ${second}`);
    expect(() =>
      afterPresentation(startWordRating({ order: [], comparedWords: 0 }), { word: 'amor', outcome: 'rated' }),
    ).toThrow(RangeError);
  });

  it('can be short for trials', () => {
    const five = { order: ['um', 'dois', 'três', 'quatro', 'cinco'], comparedWords: 0 };
    const { shown } = runThrough(five, ['timedOut', 'rated', 'voided'], 5);
    expect(shown.map(({ word }) => word)).toEqual(['um', 'dois', 'três', 'quatro', 'cinco', 'um', 'três']);
  });
});

describe('a rating session of a later day', () => {
  it('presents no other word while one of day 1 has fewer than three presentations and no rating', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyOutcome, { maxLength: 300, size: 'max' }), (order, outcomes) => {
        const ofDayOne = order.order.slice(0, order.comparedWords);
        const { shown } = runThrough(order, outcomes);
        for (const [index, { word }] of shown.entries()) {
          if (ofDayOne.includes(word)) continue;
          for (const compared of ofDayOne) {
            const before = shown.slice(0, index).filter((one) => one.word === compared);
            expect(before.length >= 3 || before.at(-1)?.outcome === 'rated').toBe(true);
          }
        }
      }),
      { numRuns: cases(300) },
    );
  });

  it('presents a word of day 1 again after the last of them, twice, and then only after all others', () => {
    const order = { order: ['um', 'dois', 'três', 'outra', 'mais uma'], comparedWords: 3 };
    const late = 'timedOut';
    const { shown } = runThrough(order, [late, 'rated', 'voided', late, 'rated', late], 5);
    const ofDayOne = ['um', 'dois', 'três', 'um', 'três', 'um'];
    expect(shown.map(({ word }) => word)).toEqual([...ofDayOne, 'outra', 'mais uma', 'um']);
  });

  it('needs no other word when all of day 1 are rated in the end', () => {
    const late = Array.from({ length: 40 }, () => 'timedOut' as const);
    const { shown, session } = runThrough(laterDay, [...late, ...late]);
    expect(shown).toHaveLength(120);
    expect(new Set(shown.map(({ word }) => word))).toEqual(new Set(words.slice(0, 40)));
    expect(session.queue).toEqual(words.slice(40));
  });

  it('is filled up to forty with other words when some of day 1 were not rated in three presentations', () => {
    const late = Array.from({ length: 40 }, () => 'timedOut' as const);
    const { shown } = runThrough(laterDay, [...late, ...late, ...late]);
    expect(shown.slice(120).map(({ word }) => word)).toEqual([...words.slice(40), ...words.slice(0, 20)]);
  });
});

describe('the order of the words', () => {
  const order = (day: StudyDay, seed: number, ratedOnDayOne: readonly string[] = []) =>
    orderWords({ day, words, ratedOnDayOne, seed }).order;

  it('has every word once, for any day and seed', () => {
    fc.assert(
      fc.property(fc.constantFrom<StudyDay>(1, 2, 3), anySeed, fc.subarray(words), (day, seed, rated) => {
        expect(order(day, seed, rated).toSorted()).toEqual(words.toSorted());
      }),
      { numRuns: cases(500) },
    );
  });

  it('begins on days 2 and 3 with the words rated on day 1, and on day 1 with none in particular', () => {
    fc.assert(
      fc.property(anySeed, fc.shuffledSubarray(words, { minLength: 40, maxLength: 40 }), (seed, rated) => {
        for (const day of [2, 3] as const) {
          expect(order(day, seed, rated).slice(0, 40).toSorted()).toEqual(rated.toSorted());
          expect(orderWords({ day, words, ratedOnDayOne: rated, seed }).comparedWords).toBe(40);
        }
        expect(order(1, seed, rated)).toEqual(order(1, seed));
        expect(orderWords({ day: 1, words, ratedOnDayOne: rated, seed }).comparedWords).toBe(0);
      }),
      { numRuns: cases(500) },
    );
  });

  it('counts words of day 1 still in the study', () => {
    const ratedOnDayOne = ['uma de antes', ...words.slice(0, 39)];
    expect(orderWords({ day: 2, words, ratedOnDayOne, seed: 5 })).toMatchObject({ comparedWords: 39 });
  });

  it('does not reveal the order of ratings on day 1', () => {
    const rated = words.slice(5, 45);
    expect(order(2, 77, rated)).toEqual(order(2, 77, rated.toReversed()));
  });

  it('is equal for an equal seed and hardly ever for another', () => {
    fc.assert(
      fc.property(anySeed, anySeed, (seed, other) => {
        expect(order(1, seed)).toEqual(order(1, seed));
        if (seed !== other) expect(order(1, seed)).not.toEqual(order(1, other));
      }),
    );
  });

  it('is this for this seed: a change needs a new version of the order', () => {
    const letters = [...'abcdefghijklmnopqrst'];
    const pinned = orderWords({ day: 1, words: letters, ratedOnDayOne: [], seed: 20_260_504 });
    expect(wordOrderVersion).toBe(1);
    expect(pinned.order.join('')).toBe('lepgforibacmjsqknhtd');
  });
});
