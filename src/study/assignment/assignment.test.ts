import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studyDays } from '#study/protocol.ts';
import { cases } from '#tests/support/study/cases.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { anySeed, ratingsBy, ratingsOfOneDay } from '#tests/support/study/rating-profiles.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { assignWords, drawsWords, settingsOf } from './assignment.ts';
import { findAssignmentProblems } from './assignment-invariants.ts';
import { assignmentShape } from './assignment-shape.ts';
import type { GeneratorSettings } from './generator-settings.ts';
import { generatorVersion } from './generator-version.ts';
import type { RatedWord } from './word-choice.ts';

const anySettings = fc.record<GeneratorSettings>({
  networks: fc.constantFrom(1, 2),
  cells: fc.constantFrom('perBlock', 'perPerson'),
  classes: fc.constantFrom('pole', 'drawn'),
});

describe('the assignment of a participant', () => {
  it('obeys every rule, is deterministic by seed and survives storage, for any ratings, settings and draws', () => {
    fc.assert(
      fc.property(ratingsOfOneDay(table), anySeed, anySettings, (ratings, seed, settings) => {
        const assignment = assignWords({ table, ratings, seed, settings });
        expect(findAssignmentProblems({ table, ratings, assignment })).toEqual([]);
        expect(settingsOf(assignment)).toEqual(settings);
        expect(assignWords({ table, ratings, seed, settings: settingsOf(assignment) })).toEqual(assignment);
        expect(assignmentShape.parse(JSON.parse(JSON.stringify(assignment)))).toEqual(assignment);
      }),
      { numRuns: cases(1500) },
    );
  });

  it('does not depend on the order in which the words were rated', () => {
    const ratings = ratingsBy({ profile: 'random', timing: 'tied', usableCount: 40, strangeCount: 2, seed: 3 }, table);
    const assignment = assignWords({ table, ratings, seed: 9 });
    expect(assignWords({ table, ratings: ratings.toReversed(), seed: 9 })).toEqual(assignment);
  });

  it('has the same words with all settings', () => {
    const drawn = ([1, 2] as const).map((networks) =>
      assignWords({ table, ratings: [], seed: 9, settings: { networks, cells: 'perPerson', classes: 'pole' } }),
    );
    const [one, two] = drawn.map(({ low, high, neutral, bit }) => ({ low, high, neutral, bit }));
    expect(two).toEqual(one);
  });

  it('draws every order, role, bit, test-only exemplar and size of set sooner or later', () => {
    const drawn = Array.from({ length: 300 }, (_, seed) =>
      assignWords({ table: madeUpWordTable(), ratings: [], seed }),
    );
    expect(new Set(drawn.map(({ low }) => low.map(({ word }) => word).join())).size).toBeGreaterThan(290);
    expect(new Set(drawn.map(({ bit, networkBit }) => `${bit}${networkBit}`)).size).toBe(4);
    expect(new Set(drawn.map(({ pseudoWords }) => pseudoWords.B1)).size).toBe(8);
    expect(new Set(drawn.map(({ exemplars }) => exemplars[0]?.testOnly.OPOSTO.slice(3)))).toEqual(
      new Set(['o1', 'o2', 'o3']),
    );
    expect(new Set(drawn.map(({ testOneSets }) => testOneSets[7]?.optionCount))).toEqual(new Set([3, 4, 5]));
  });
});

describe('the shape of a stored assignment', () => {
  const drawn = assignWords({ table, ratings: [], seed: 1 });

  it.each([
    ['what no assignment has', { ...drawn, cells: [] }],
    ['a version that is not known', { ...drawn, generatorVersion: generatorVersion + 1 }],
    ['one network with the roles of two', { ...drawn, networks: 1 }],
    ['a role that is missing', { ...drawn, pseudoWords: { ...drawn.pseudoWords, B1: undefined } }],
  ])('refuses %s', (_fault, stored) => {
    expect(assignmentShape.safeParse(JSON.parse(JSON.stringify(stored))).success).toBe(false);
  });
});

it('draws ten words on day 1, and on later days where the study draws them each day', () => {
  expect(studyDays.filter((day) => drawsWords(day, { wordSet: 'day1' }))).toEqual([1]);
  expect(studyDays.filter((day) => drawsWords(day, { wordSet: 'perDay' }))).toEqual([1, 2, 3]);
});

describe('the choice of the ten words', () => {
  const made = madeUpWordTable();
  const chosen = (ratings: RatedWord[], seed = 1) => {
    const { low, high, neutral, ...rest } = assignWords({ table: made, ratings, seed });
    const sorted = (words: typeof low) => words.map(({ word }) => word).toSorted();
    return { low: sorted(low), high: sorted(high), neutral: sorted(neutral), ...rest };
  };

  it('takes the lowest and the highest ratings', () => {
    const ratings = ['p31', 'p32', 'p33', 'p34', 'p35', 'p36', 'p37', 'p38', 'p39', 'p40', 'p21', 'p22'].map(
      (word, index) => ({ word, valence: [1, 1, 2, 2, 3, 7, 8, 8, 9, 9, 5, 6][index] ?? 5, reactionTimeMs: 900 }),
    );
    expect(chosen(ratings)).toMatchObject({
      low: ['p31', 'p32', 'p33', 'p34', 'p35'],
      high: ['p36', 'p37', 'p38', 'p39', 'p40'],
      reserve: false,
      lowContrast: false,
      contrast: 8.2 - 1.8,
    });
  });

  it('prefers the quicker of equal ratings, but not presses too early to be about the word', () => {
    const times = [299.9, 700, 300, 600, 500, 400, 800, 900, 1000, 1100, 1200, 1300];
    const ratings = times.map((reactionTimeMs, index) => ({ word: `p${index + 21}`, valence: 1, reactionTimeMs }));
    expect(chosen(ratings).low).toEqual(['p22', 'p23', 'p24', 'p25', 'p26']);
  });

  it('flags words that hardly differ, and continues', () => {
    const ratings = made.words
      .slice(0, 20)
      .map(({ word }, index) => ({ word, valence: 5, reactionTimeMs: 500 + index }));
    expect(chosen(ratings)).toMatchObject({ lowContrast: true, contrast: 0, reserve: false });
  });

  it('fills up from unrated words of the pole when too few were rated', () => {
    const ratings = ['p01', 'p02', 'p41'].map((word) => ({ word, valence: 4, reactionTimeMs: 500 }));
    const { low, high, neutral, reserve, contrast } = assignWords({ table: made, ratings, seed: 4 });
    expect(low.filter(({ source }) => source === 'rated')).toHaveLength(3);
    expect(low.filter(({ source }) => source === 'reserve').every(({ word }) => word <= 'p20')).toBe(true);
    expect(high.every(({ word, source }) => source === 'reserve' && word >= 'p42')).toBe(true);
    expect(neutral).toHaveLength(4);
    expect({ reserve, contrast }).toEqual({ reserve: true, contrast: null });
  });

  it('counts the first rating of a word that was rated twice', () => {
    const ratings = Array.from({ length: 12 }, (_, index) => ({
      word: `p${index + 21}`,
      valence: index < 6 ? 3 : 7,
      reactionTimeMs: 900 + index,
    }));
    expect(chosen([...ratings, { word: 'p32', valence: 1, reactionTimeMs: 400 }])).toEqual(chosen(ratings));
  });
});
