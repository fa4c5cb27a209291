import { describe, expect, it } from 'vitest';
import { orderWords, wordOrderVersion } from '#study/word-rating/word-rating.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { personOnDay } from '#tests/support/study/stored-people.ts';
import { checkWordRating } from './check-word-rating.ts';
import type { StoredPresentation, StoredRatingSession } from './stored-participant.ts';

const { order } = orderWords({ day: 1, words: table.words.map(({ word }) => word), ratedOnDayOne: [], seed: 8 });
const [first = '', second = ''] = order;

type Ending = readonly [word: string, outcome: 'rated' | 'timedOut' | 'voided'];

/** A participant with these presentations and outcomes. */
function placesFoundFor(endings: readonly Ending[], visibleMs: number | null = null) {
  return placesFoundIn([sessionOf(1, { order, comparedWords: 0 })], presentationsOf(1, endings, visibleMs));
}

function presentationsOf(
  day: 1 | 2,
  endings: readonly Ending[],
  visibleMs: number | null = null,
): StoredPresentation[] {
  return endings.map(([word, outcome], index) => {
    const rating = outcome === 'rated' ? { valence: 5, reactionTimeMs: 900, visibleMs, inputWay: 'touch' } : noRating;
    return { day, position: index + 1, word, outcome, ...rating, receivedAtMs: index, materialHash: 'words' };
  });
}

function sessionOf(day: 1 | 2, drawn: { order: string[]; comparedWords: number }): StoredRatingSession {
  return {
    day,
    seed: 8,
    orderVersion: wordOrderVersion,
    ...drawn,
    again: null,
    scaleReversed: false,
    completedAtMs: null,
    materialHash: 'words',
  };
}

function placesFoundIn(ratingSessions: StoredRatingSession[], presentations: StoredPresentation[]) {
  const person = { ...personOnDay(1, { timeZone: 'America/Sao_Paulo' }), ratingSessions, presentations };
  const material = { wordTables: new Map([['words', table]]), settings: [], studyChanges: [] };
  return [...checkWordRating(person, material)].map(({ place, expectation }) => `${place}: ${expectation}`);
}

const noRating = { valence: null, reactionTimeMs: null, visibleMs: null, inputWay: null };
const allTimedOut = order.map((word) => [word, 'timedOut'] as const);

describe('the check of the word rating', () => {
  it('replays the queue: unrated words return after all others, in order', () => {
    expect(placesFoundFor([...allTimedOut, [first, 'rated'], [second, 'voided'], [order[2] ?? '', 'rated']])).toEqual(
      [],
    );
  });

  it('reports a word removed before it was rated', () => {
    const rated = [[first, 'rated'] as const];
    expect(placesFoundFor(rated, 899)).toEqual([]);
    expect(placesFoundFor(rated, 640)).toEqual([
      'word rating, presentation 1: a word that was on the screen until it was rated',
    ]);
  });

  it('reports a presentation of a word that was not next', () => {
    const expectation = 'word rating, presentation 61: the word at the front of the queue';
    expect(placesFoundFor([...allTimedOut, [second, 'rated']])).toEqual([expectation]);
    expect(
      placesFoundFor([
        [first, 'rated'],
        [first, 'rated'],
      ]),
    ).toEqual(['word rating, presentation 2: the word at the front of the queue']);
  });
});

describe('the check of the word rating of day 2', () => {
  const ratedOnDayOne = order.slice(0, 40);
  const drawn = orderWords({ day: 2, words: table.words.map(({ word }) => word), ratedOnDayOne, seed: 8 });
  const [slow = '', ...others] = drawn.order.slice(0, 40);
  const [, firstOther = ''] = drawn.order.slice(39);
  const dayOne = { ...sessionOf(1, { order, comparedWords: 0 }), completedAtMs: 39 };
  const lateThenRated: Ending[] = [[slow, 'timedOut'], ...others.map((word) => [word, 'rated'] as const)];

  function placesFoundOnDayTwo(changed: Partial<StoredRatingSession>, endings: readonly Ending[]) {
    const completedAtMs =
      endings.filter(([, outcome]) => outcome === 'rated').length === 40 ? endings.length - 1 : null;
    const dayTwo = { ...sessionOf(2, drawn), completedAtMs, ...changed };
    const ofDayOne = ratedOnDayOne.map((word) => [word, 'rated'] as const);
    return placesFoundIn([dayOne, dayTwo], [...presentationsOf(1, ofDayOne), ...presentationsOf(2, endings)]);
  }

  it('wants a word of day 1 that ran out of time back before any other', () => {
    expect(placesFoundOnDayTwo({}, [...lateThenRated, [slow, 'rated']])).toEqual([]);
    expect(placesFoundOnDayTwo({}, [...lateThenRated, [firstOther, 'rated']])).toEqual([
      'word rating, presentation 41: a word of day 1 first',
    ]);
  });

  it('lets a missed word return at most twice', () => {
    const thrice: Ending[] = [...lateThenRated, [slow, 'voided'], [slow, 'timedOut']];
    expect(placesFoundOnDayTwo({}, [...thrice, [firstOther, 'rated']])).toEqual([]);
    expect(placesFoundOnDayTwo({}, [...thrice, [slow, 'rated']])).toEqual([
      'word rating, presentation 43: the word at the front of the queue',
    ]);
  });

  it('knows how many words come before all others', () => {
    const expectation = 'word rating, order of the words: as many words before all others as were rated on day 1';
    expect(placesFoundOnDayTwo({ comparedWords: 39 }, [])).toEqual([expectation]);
  });
});
