import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import { findAssignmentProblems } from '#study/assignment/assignment-invariants.ts';
import { assignmentShape } from '#study/assignment/assignment-shape.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { cases } from '#tests/support/study/cases.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { anySeed, ratingsBy, ratingsOfOneDay } from '#tests/support/study/rating-profiles.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { type Assignment2, settingsOf } from './assignment-2.ts';

const anySettings = fc.record<GeneratorSettings>({
  networks: fc.constantFrom(1, 2),
  cells: fc.constantFrom('perBlock', 'perPerson'),
});

describe('an assignment of version 2', () => {
  it('obeys every rule, is the same for the same seed and survives being stored', () => {
    fc.assert(
      fc.property(ratingsOfOneDay(table), anySeed, anySettings, (ratings, seed, settings) => {
        const assignment = assignWords({ table, ratings, seed, settings, generatorVersion: 2 });
        expect(findAssignmentProblems({ table, ratings, assignment })).toEqual([]);
        expect(settingsOf(assignment)).toEqual(settings);
        const again = { table, ratings, seed, settings: settingsOf(assignment), generatorVersion: 2 } as const;
        expect(assignWords(again)).toEqual(assignment);
        expect(assignmentShape.parse(JSON.parse(JSON.stringify(assignment)))).toEqual(assignment);
      }),
      { numRuns: cases(500) },
    );
  });

  it('chooses the ten words as version 1 does', () => {
    fc.assert(
      fc.property(ratingsOfOneDay(table), anySeed, (ratings, seed) => {
        const [one, two] = ([1, 2] as const).map((generatorVersion) =>
          assignWords({ table, ratings, seed, generatorVersion }),
        );
        expect([two?.low, two?.high, two?.neutral]).toEqual([one?.low, one?.high, one?.neutral]);
      }),
      { numRuns: 50 },
    );
  });

  it('draws every role, bit, test-only exemplar and size of set sooner or later', () => {
    const drawn = Array.from({ length: 300 }, (_, seed) =>
      assignWords({ table: madeUpWordTable(), ratings: [], seed, generatorVersion: 2 }),
    );
    expect(new Set(drawn.map(({ bit, networkBit }) => `${bit}${networkBit}`)).size).toBe(4);
    expect(new Set(drawn.map(({ pseudoWords }) => pseudoWords.B1)).size).toBe(8);
    expect(new Set(drawn.map(({ exemplars }) => exemplars[0]?.testOnly.OPOSTO.slice(3)))).toEqual(
      new Set(['o1', 'o2', 'o3']),
    );
    expect(new Set(drawn.map(({ testOneSets }) => testOneSets[7]?.optionCount))).toEqual(new Set([3, 4, 5]));
  });
});

describe('the shape of a stored assignment', () => {
  const [one, two] = ([1, 2] as const).map((generatorVersion) =>
    assignWords({ table, ratings: [], seed: 1, generatorVersion }),
  );

  it.each([
    ['version 1 with what only version 2 has', { ...one, testOneSets: [] }],
    ['version 2 with what only version 1 has', { ...two, cells: [] }],
    ['a version that is not known', { ...two, generatorVersion: 3 }],
    ['one network with the roles of two', { ...two, networks: 1 }],
    ['a role that is missing', { ...two, pseudoWords: { ...two?.pseudoWords, B1: undefined } }],
  ])('refuses %s', (_fault, stored) => {
    expect(assignmentShape.safeParse(JSON.parse(JSON.stringify(stored))).success).toBe(false);
  });
});

describe('the check of an assignment of version 2', () => {
  const made = madeUpWordTable();
  const ratings = ratingsBy({ profile: 'typical', timing: 'spread', usableCount: 40, strangeCount: 0, seed: 8 }, made);
  const settings = { networks: 2, cells: 'perPerson' } as const;
  const assignment = assignWords({ table: made, ratings, seed: 5, settings, generatorVersion: 2 });
  const { exemplars, testOneSets } = assignment;

  const withExemplars = (change: (own: Assignment2['exemplars'][number]) => object) => ({
    exemplars: exemplars.map((own, index) => (index === 3 ? { ...own, ...change(own) } : own)),
  });
  const withSet = (optionCount: number, fillers: (own: string[]) => string[]) => {
    const at = testOneSets.findIndex((set) => set.optionCount === optionCount);
    return { testOneSets: testOneSets.map((set, i) => (i === at ? { ...set, fillers: fillers(set.fillers) } : set)) };
  };
  const testOnlyOfPole = (pole: 'low' | 'high', but: readonly string[]) =>
    exemplars
      .flatMap(({ pole: own, testOnly }) => (own === pole ? testOnly.SIMILAR : testOnly.OPOSTO))
      .find((term) => !but.includes(term)) ?? '';
  const poleOf = (term: string) =>
    exemplars.some(({ pole, testOnly }) => testOnly[pole === 'low' ? 'SIMILAR' : 'OPOSTO'] === term) ? 'low' : 'high';

  const ownOf = (word: string) => exemplars.find((own) => own.word === word);
  /** One filler of the high pole, two of the low one. */
  const withTwoLow = ({ word, fillers: _before, ...set }: Assignment2['testOneSets'][number]) => {
    const own = Object.values(ownOf(word)?.testOnly ?? {});
    const high = testOnlyOfPole('high', own);
    const one = testOnlyOfPole('low', own);
    return { ...set, word, fillers: [high, one, testOnlyOfPole('low', [...own, one])] };
  };

  it.each<[string, object, string]>([
    [
      'another parity',
      withExemplars(({ parity }) => ({ parity: parity === 'odd' ? 'even' : 'odd' })),
      'pole and parity',
    ],
    ['another network', withExemplars(({ network }) => ({ network: network === 'X' ? 'Y' : 'X' })), 'the network that'],
    [
      'a fourth exemplar that is trained',
      withExemplars(({ word, trained }) => ({
        trained: { ...trained, SIMILAR: [`${word}s4`, trained.SIMILAR[1]] },
      })),
      'two of the first three exemplars',
    ],
    ['words in another order', { exemplars: exemplars.toReversed() }, 'the exemplars of'],
    [
      'no letter for a network',
      { fixedCells: { singleCue: 'own', firstLetters: { X: 'B', Y: null } } },
      'first letter',
    ],
    ['other sizes of sets', { testOneSets: testOneSets.map((set) => ({ ...set, optionCount: 4 })) }, 'three sets of 3'],
    ['a trained filler', withSet(3, () => [exemplars[9]?.trained.SIMILAR[0] ?? '']), 'fillers of other words'],
    ['a filler of another row', withSet(3, () => ['p30s1']), 'instead of an exemplar of another row'],
    ['fillers of one pole', withSet(4, ([one = '']) => [one, testOnlyOfPole(poleOf(one), [one])]), 'of each pole'],
  ])('notices %s', (_fault, damage, expectation) => {
    expect(findAssignmentProblems({ table: made, ratings, assignment })).toEqual([]);
    const damaged = { ...assignment, ...damage } as Assignment2;
    const found = findAssignmentProblems({ table: made, ratings, assignment: damaged });
    expect(found.map((problem) => problem.expectation).join('\n')).toContain(expectation);
  });

  it('notices single fillers of one pole alone', () => {
    const low = (word: string) => testOnlyOfPole('low', Object.values(ownOf(word)?.testOnly ?? {}));
    const damaged = testOneSets.map((set) => (set.optionCount === 3 ? { ...set, fillers: [low(set.word)] } : set));
    const singles = damaged.filter(({ optionCount }) => optionCount === 5);
    const all = [...damaged.filter(({ optionCount }) => optionCount !== 5), ...singles.map(withTwoLow)];
    const inOrder = testOneSets.map(({ word }) => all.find((set) => set.word === word));
    const found = findAssignmentProblems({
      table: made,
      ratings,
      assignment: { ...assignment, testOneSets: inOrder } as Assignment2,
    });
    expect(found).toEqual([
      { place: 'testOneSets', expectation: 'four single fillers of one pole and three of the other' },
    ]);
  });

  it('notices a filler that is to be avoided under one of the cues', () => {
    const [set] = testOneSets;
    const words = made.words.map((row) =>
      row.word === set?.word ? { ...row, avoid: { SIMILAR: [], OPOSTO: set.fillers.slice(0, 1) } } : row,
    );
    const found = findAssignmentProblems({ table: { words }, ratings, assignment });
    expect(found.map(({ place }) => place)).toContain('testOneSets[0]');
  });
});
