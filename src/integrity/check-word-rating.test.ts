import { describe, expect, it } from 'vitest';
import { orderWords, wordOrderVersion } from '#study/word-rating/word-rating.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { personOnDay } from '#tests/support/study/stored-people.ts';
import { checkWordRating } from './check-word-rating.ts';
import type { StoredShowing } from './stored-participant.ts';

const order = orderWords({ day: 1, words: table.words.map(({ word }) => word), ratedOnDayOne: [], seed: 8 });
const [first = '', second = ''] = order;

/** Somebody to whom these words were shown, with these endings. */
function placesFoundFor(endings: readonly (readonly [word: string, outcome: 'rated' | 'timedOut' | 'voided'])[]) {
  const showings = endings.map(([word, outcome], index): StoredShowing => {
    const rating = outcome === 'rated' ? { valence: 5, reactionTimeMs: 900, inputWay: 'touch' } : noRating;
    return { day: 1, position: index + 1, word, outcome, ...rating, receivedAtMs: index, materialHash: 'words' };
  });
  const session = {
    day: 1,
    seed: 8,
    orderVersion: wordOrderVersion,
    order,
    completedAtMs: null,
    materialHash: 'words',
  } as const;
  const person = {
    ...personOnDay(1, { timeZone: 'America/Sao_Paulo' }),
    ratingSessions: [{ ...session, order }],
    showings,
  };
  const material = { wordTables: new Map([['words', table]]), settings: [] };
  return [...checkWordRating(person, material)].map(({ place, expectation }) => `${place}: ${expectation}`);
}

const noRating = { valence: null, reactionTimeMs: null, inputWay: null };
const allTimedOut = order.map((word) => [word, 'timedOut'] as const);

describe('the check of the word rating', () => {
  it('replays the queue: words without a rating come back after all others, in their order', () => {
    expect(placesFoundFor([...allTimedOut, [first, 'rated'], [second, 'voided'], [order[2] ?? '', 'rated']])).toEqual(
      [],
    );
  });

  it('names the showing of a word that was not at the front', () => {
    const expectation = 'word rating, showing 61: the word at the front of the queue';
    expect(placesFoundFor([...allTimedOut, [second, 'rated']])).toEqual([expectation]);
    expect(
      placesFoundFor([
        [first, 'rated'],
        [first, 'rated'],
      ]),
    ).toEqual(['word rating, showing 2: the word at the front of the queue']);
  });
});
