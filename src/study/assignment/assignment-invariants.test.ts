import { describe, expect, it } from 'vitest';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { ratingsBy } from '#tests/support/study/rating-profiles.ts';
import { type Assignment, assignWords } from './assignment.ts';
import { findAssignmentProblems } from './assignment-invariants.ts';

describe('the check of an assignment', () => {
  const made = madeUpWordTable();
  const ratings = ratingsBy({ profile: 'typical', timing: 'spread', usableCount: 40, strangeCount: 0, seed: 8 }, made);
  const settings = { networks: 2, cells: 'perPerson', classes: 'pole' } as const;
  const assignment = assignWords({ table: made, ratings, seed: 5, settings });
  const { exemplars, testOneSets } = assignment;

  const withExemplars = (change: (own: Assignment['exemplars'][number]) => object) => ({
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
  const withTwoLow = ({ word, fillers: _before, ...set }: Assignment['testOneSets'][number]) => {
    const own = Object.values(ownOf(word)?.testOnly ?? {});
    const high = testOnlyOfPole('high', own);
    const one = testOnlyOfPole('low', own);
    return { ...set, word, fillers: [high, one, testOnlyOfPole('low', [...own, one])] };
  };

  it.each<[string, object, string]>([
    ['another pole', withExemplars(({ pole }) => ({ pole: pole === 'low' ? 'high' : 'low' })), 'the pole that follows'],
    [
      'another answer class',
      withExemplars(({ answerClass }) => ({ answerClass: answerClass === 1 ? 2 : 1 })),
      'the answer class of the pole',
    ],
    ['drawn classes that are those of the poles', { classes: 'drawn' }, 'both poles in both answer classes'],
    [
      'days that ask for mutual entailment of the same words',
      { mutualWords: { ...assignment.mutualWords, 2: assignment.mutualWords[1], 3: assignment.mutualWords[1] } },
      'one or two of the three days',
    ],
    [
      'mutual entailment of one pole',
      { mutualWords: { ...assignment.mutualWords, 2: assignment.low.map(({ word }) => word) } },
      'two or three of each pole',
    ],
    [
      'single cues by pole',
      {
        fixedCells: { similarSingles: assignment.low.map(({ word }) => word), firstLetters: { X: 'B', Y: 'D' } },
      },
      'five single cells under SIMILAR',
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
      { fixedCells: { similarSingles: assignment.mutualWords[1], firstLetters: { X: 'B', Y: null } } },
      'first letter',
    ],
    ['other sizes of sets', { testOneSets: testOneSets.map((set) => ({ ...set, optionCount: 4 })) }, 'three sets of 3'],
    ['a trained filler', withSet(3, () => [exemplars[9]?.trained.SIMILAR[0] ?? '']), 'fillers of other words'],
    ['a filler of another row', withSet(3, () => ['p30s1']), 'instead of an exemplar of another row'],
    ['fillers of one pole', withSet(4, ([one = '']) => [one, testOnlyOfPole(poleOf(one), [one])]), 'of each pole'],
  ])('notices %s', (_fault, damage, expectation) => {
    expect(findAssignmentProblems({ table: made, ratings, assignment })).toEqual([]);
    const damaged = { ...assignment, ...damage } as Assignment;
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
      assignment: { ...assignment, testOneSets: inOrder } as Assignment,
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
