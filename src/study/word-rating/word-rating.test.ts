import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StudyDay } from '#study/protocol.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';
import {
  afterPresentation,
  nextWord,
  orderWords,
  type PresentationOutcome,
  resumeWordRating,
  startWordRating,
  type WordRatingSession,
  wordOrderVersion,
} from './word-rating.ts';

const words = shippedWordTable.words.map(({ word }) => word);
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyOutcome = fc.oneof(
  { weight: 3, arbitrary: fc.constant<PresentationOutcome>('rated') },
  { weight: 2, arbitrary: fc.constantFrom<PresentationOutcome>('timedOut', 'voided') },
);

/** Shows one word after the other with these outcomes, then with ratings only, until there is none to show. */
function runThrough(order: readonly string[], outcomes: readonly PresentationOutcome[], wordsToRate?: number) {
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
  it('shows every word in turn and each again only after all the others that are left', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome, { maxLength: 200, size: 'max' }), (outcomes) => {
        const { shown } = runThrough(words, outcomes, 60);
        let round = [...words];
        let queue = [...shown];
        // Word for word: round after round, those that were not rated in the round before, in the order of the first.
        while (round.length > 0) {
          const now = queue.slice(0, round.length);
          expect(now.map(({ word }) => word)).toEqual(round);
          queue = queue.slice(round.length);
          round = now.filter(({ outcome }) => outcome !== 'rated').map(({ word }) => word);
        }
        expect(queue).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('ends with the fortieth rating, not earlier and not later', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome, { maxLength: 300, size: 'max' }), (outcomes) => {
        const { shown, session } = runThrough(words, outcomes);
        const rated = shown.filter(({ outcome }) => outcome === 'rated').map(({ word }) => word);
        expect(rated).toHaveLength(40);
        expect(new Set(rated).size).toBe(40);
        expect(shown.at(-1)?.outcome).toBe('rated');
        expect(session).toMatchObject({ shownCount: shown.length, ratedCount: 40 });
      }),
      { numRuns: 500 },
    );
  });

  it('loses no word and has none twice', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome, { maxLength: 100, size: 'max' }), (outcomes) => {
        let session: WordRatingSession = startWordRating(words);
        let rated = 0;
        for (const outcome of outcomes) {
          const word = nextWord(session);
          if (word === null) break;
          session = afterPresentation(session, { word, outcome });
          if (outcome === 'rated') rated += 1;
          else expect(session.queue.at(-1)).toBe(word);
          expect(new Set(session.queue).size).toBe(60 - rated);
          expect(session.queue).toHaveLength(60 - rated);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('goes on after an interruption as if there had been none', () => {
    fc.assert(
      fc.property(
        fc.array(anyOutcome, { maxLength: 100, size: 'max' }),
        fc.nat({ max: 120 }),
        (outcomes, interruptedAt) => {
          const { shown, session } = runThrough(words, outcomes);
          const before = resumeWordRating(words, shown.slice(0, interruptedAt));
          expect(shown.slice(interruptedAt).reduce(afterPresentation, before)).toEqual(session);
          expect(resumeWordRating(words, shown)).toEqual(session);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never takes another word than the one that is due', () => {
    const session = startWordRating(words);
    expect(() => afterPresentation(session, { word: words[1] ?? '', outcome: 'rated' })).toThrow(RangeError);
    expect(() => afterPresentation(startWordRating([]), { word: 'amor', outcome: 'rated' })).toThrow(RangeError);
  });

  it('can be a short one for trying out', () => {
    const { shown } = runThrough(['um', 'dois', 'três', 'quatro', 'cinco'], ['timedOut', 'rated', 'voided'], 5);
    expect(shown.map(({ word }) => word)).toEqual(['um', 'dois', 'três', 'quatro', 'cinco', 'um', 'três']);
  });
});

describe('the order of the words', () => {
  const order = (day: StudyDay, seed: number, ratedOnDayOne: readonly string[] = []) =>
    orderWords({ day, words, ratedOnDayOne, seed });

  it('has every word once, whatever day and seed', () => {
    fc.assert(
      fc.property(fc.constantFrom<StudyDay>(1, 2, 3), anySeed, fc.subarray(words), (day, seed, rated) => {
        expect(order(day, seed, rated).toSorted()).toEqual(words.toSorted());
      }),
      { numRuns: 500 },
    );
  });

  it('begins on days 2 and 3 with the words rated on day 1, and on day 1 with none in particular', () => {
    fc.assert(
      fc.property(anySeed, fc.shuffledSubarray(words, { minLength: 40, maxLength: 40 }), (seed, rated) => {
        for (const day of [2, 3] as const) {
          expect(order(day, seed, rated).slice(0, 40).toSorted()).toEqual(rated.toSorted());
        }
        expect(order(1, seed, rated)).toEqual(order(1, seed));
      }),
      { numRuns: 500 },
    );
  });

  it('does not tell in which order they were rated on day 1', () => {
    const rated = words.slice(5, 45);
    expect(order(2, 77, rated)).toEqual(order(2, 77, rated.toReversed()));
  });

  it('is the same for the same seed and hardly ever for another', () => {
    fc.assert(
      fc.property(anySeed, anySeed, (seed, other) => {
        expect(order(1, seed)).toEqual(order(1, seed));
        if (seed !== other) expect(order(1, seed)).not.toEqual(order(1, other));
      }),
    );
  });

  it('is this very one for this seed: another one needs a new version of the order', () => {
    const letters = [...'abcdefghijklmnopqrst'];
    const pinned = orderWords({ day: 1, words: letters, ratedOnDayOne: [], seed: 20_260_504 });
    expect(wordOrderVersion).toBe(1);
    expect(pinned.join('')).toBe('lepgforibacmjsqknhtd');
  });
});
