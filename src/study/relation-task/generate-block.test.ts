import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import { findAssignmentProblems } from '#study/assignment/assignment-invariants.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { optionCounts } from '#study/assignment/skeleton.ts';
import { relationTask } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import { countSafeUnderBothCues, minimumSafeFillers } from '#study/words/safe-fillers.ts';
import { contexts, type WordRow, type WordTable } from '#study/words/word-table.ts';
import { blocksOfThreeDays } from '#tests/support/study/blocks-of-three-days.ts';
import { cases } from '#tests/support/study/cases.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { anySeed, ratingsBy, ratingsOfOneDay } from '#tests/support/study/rating-profiles.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { findBlockProblems } from './block-invariants.ts';
import { generateBlock } from './generate-block.ts';
import type { RelationItem } from './relation-item.ts';
import { relationItemsShape } from './relation-item-shape.ts';

/** One more, and the worst ten words leave fewer than four safe fillers. */
const rowsAvoidedWholly = 5;

/**
 * Minimally valid table: under both cues a word avoids five rows wholly and, of the rest, two of the first three exemplars, mostly of one
 * pole, and the fourth.
 */
function tightWordTable(seed: number): WordTable {
  const random = seededRandom(seed);
  const { words } = madeUpWordTable();
  return {
    words: words.map((row) => {
      const avoided = avoidMuch(row, words, random);
      return { ...row, avoid: { SIMILAR: avoided, OPOSTO: avoided } };
    }),
  };
}

function avoidMuch(row: WordRow, words: readonly WordRow[], random: SeededRandom): string[] {
  const others = random.shuffle(words.filter(({ word }) => word !== row.word));
  const favouredPole = random.pick([-1, 1]);
  return others.flatMap(({ pole, synonyms, antonyms }, index) => {
    if (index < rowsAvoidedWholly) return [...synonyms, ...antonyms];
    const [avoided, left] = pole === favouredPole ? [antonyms, synonyms] : [synonyms, antonyms];
    return [...avoided.slice(0, 3), ...random.shuffle(left.slice(0, 3)).slice(2)];
  });
}

const anySettings = fc.record<GeneratorSettings>({
  networks: fc.constantFrom(2, 2, 1),
  cells: fc.constantFrom('perBlock', 'perPerson'),
  classes: fc.constantFrom('pole', 'pole', 'drawn'),
});

describe('the generator', () => {
  it('generates valid tasks over three days, for any ratings, settings and draws', () => {
    fc.assert(
      fc.property(
        ratingsOfOneDay(table),
        anySeed,
        anySettings,
        fc.integer({ min: 1, max: relationTask.maximumAttempts }),
        (ratings, seed, settings, attempts) => {
          const { assignment, blocks } = blocksOfThreeDays({ table, ratings, seed, attempts, settings });
          expect(findAssignmentProblems({ table, ratings, assignment })).toEqual([]);
          for (const { day, block, trainedItems } of blocks) {
            expect(findBlockProblems({ table, assignment, block, day, trainedItems })).toEqual([]);
          }
        },
      ),
      { numRuns: cases(400) },
    );
  });

  it('makes sound tasks from a table with hardly a safe filler', () => {
    const tightTables = [1, 2, 3].map(tightWordTable);
    for (const { words } of tightTables) {
      const fewest = words.flatMap((row) => contexts.map((context) => minimumSafeFillers(words, row, context)));
      expect(new Set(fewest)).toEqual(new Set([4]));
      for (const row of words) expect(countSafeUnderBothCues(words, row, 1)).toBeGreaterThanOrEqual(10);
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...tightTables),
        ratingsOfOneDay(madeUpWordTable()),
        anySeed,
        (tight, ratings, seed) => {
          const { assignment, blocks } = blocksOfThreeDays({ table: tight, ratings, seed, attempts: 1 });
          expect(findAssignmentProblems({ table: tight, ratings, assignment })).toEqual([]);
          for (const { day, block, trainedItems } of blocks) {
            expect(findBlockProblems({ table: tight, assignment, block, day, trainedItems })).toEqual([]);
          }
        },
      ),
      { numRuns: cases(100) },
    );
  });

  it('makes the same block again from stored data, after a JSON round trip', () => {
    fc.assert(
      fc.property(ratingsOfOneDay(table), anySeed, anySettings, (ratings, seed, settings) => {
        const { assignment, blocks } = blocksOfThreeDays({ table, ratings, seed, attempts: 1, settings });
        for (const { day, block, trainedItems } of blocks) {
          const stored = JSON.parse(JSON.stringify({ assignment, trainedItems, items: block.items }));
          const { task, seed: ofBlock } = block;
          expect(
            generateBlock({
              day,
              task,
              table: structuredClone(table),
              assignment: stored.assignment,
              seed: ofBlock,
              trainedItems: stored.trainedItems,
            }),
          ).toEqual(block);
          expect(relationItemsShape.parse(stored.items)).toEqual(block.items);
        }
      }),
      { numRuns: cases(60) },
    );
  });

  it('cannot make Teste 2 without a block of Treino 2', () => {
    const assignment = assignWords({ table, ratings: [], seed: 1 });
    expect(() => generateBlock({ day: 1, task: 'test2', table, assignment, seed: 1 })).toThrow(RangeError);
  });

  it('cannot make Teste 2 from a block of Treino 2 of other words', () => {
    const ratings = ratingsBy(
      { profile: 'typical', timing: 'spread', usableCount: 40, strangeCount: 0, seed: 1 },
      table,
    );
    const [assignment, another] = [ratings, []].map((given) => assignWords({ table, ratings: given, seed: 1 }));
    if (!assignment || !another) throw new Error('no assignment');
    const { items: trainedItems } = generateBlock({ day: 1, task: 'training2', table, assignment: another, seed: 1 });
    expect(() => generateBlock({ day: 1, task: 'test2', table, assignment, seed: 1, trainedItems })).toThrow(
      RangeError,
    );
  });
});

describe('the positions of right options', () => {
  it('are equally likely with 3, 4 and 5 options, item by item', () => {
    const assignment = assignWords({ table, ratings: [], seed: 8 });
    const items = Array.from({ length: 400 }, (_, seed) =>
      generateBlock({ day: 1, task: 'training2', table, assignment, seed }),
    ).flatMap((block) => block.items);
    // Upper limits of chi-square at p = .001 for 2, 3 and 4 degrees of freedom.
    const limits = { 3: 13.82, 4: 16.27, 5: 18.47 };
    for (const optionCount of optionCounts) {
      const ofGroup = items.filter((item) => item.optionCount === optionCount);
      expect(
        chiSquare(
          ofGroup.map(({ correctPosition }) => correctPosition),
          optionCount,
        ),
      ).toBeLessThan(limits[optionCount]);
      const repeats = ofGroup.filter((item, index) => item.correctPosition === ofGroup[index - 1]?.correctPosition);
      expect(repeats.length / ofGroup.length).toBeCloseTo(1 / optionCount, 1);
    }
  });
});

describe('varying and constant parts', () => {
  const ratings = ratingsBy({ profile: 'typical', timing: 'spread', usableCount: 40, strangeCount: 0, seed: 2 }, table);
  const given = (cells: GeneratorSettings['cells'], networks: GeneratorSettings['networks'] = 2) =>
    blocksOfThreeDays({ table, ratings, seed: 4, attempts: 10, settings: { networks, cells, classes: 'pole' } });
  const trainings = (blocks: ReturnType<typeof given>['blocks'], task: 'training1' | 'training2') =>
    blocks.flatMap(({ block }) => (block.task === task ? [block.items] : []));

  it('shows another order, other positions and other options with every attempt', () => {
    const { blocks } = given('perPerson');
    for (const task of ['training1', 'training2'] as const) {
      const attempts = trainings(blocks, task);
      const differing = (of: (item: RelationItem) => string) => new Set(attempts.map((items) => items.map(of).join()));
      const byQuestion = (of: (item: RelationItem) => string) =>
        new Set(
          attempts.map((items) =>
            items
              .map((item) => `${item.node} ${of(item)}`)
              .toSorted()
              .join(),
          ),
        );
      expect(differing(({ node }) => node).size).toBe(attempts.length);
      expect(byQuestion(({ optionCount, correctPosition }) => `${optionCount} ${correctPosition}`).size).toBe(
        attempts.length,
      );
      expect(byQuestion(({ correct, options }) => `${correct} ${options.toSorted()}`).size).toBe(attempts.length);
    }
  });

  it('asks every trained exemplar and pseudo-word of a word over the attempts', () => {
    const { assignment, blocks } = given('perBlock');
    for (const { word } of assignment.exemplars) {
      for (const task of ['training1', 'training2'] as const) {
        const itemsOfWord = trainings(blocks, task).flatMap((items) => items.filter(({ node }) => node === word));
        expect(new Set(itemsOfWord.map(({ context, correct }) => `${context} ${correct}`)).size).toBe(4);
      }
    }
  });

  it('keeps the options of Teste 1 over the days and asks them under other cues', () => {
    const { blocks } = given('perBlock');
    const tests = blocks.filter(({ block }) => block.task === 'test1').map(({ block }) => block.items);
    const sets = (items: readonly RelationItem[]) => items.map(({ options }) => String(options.toSorted())).toSorted();
    expect(tests.map(sets)).toEqual([sets(tests[0] ?? []), sets(tests[0] ?? []), sets(tests[0] ?? [])]);
    const cues = tests.map((items) =>
      items
        .map(({ node, context }) => `${node} ${context}`)
        .toSorted()
        .join(),
    );
    expect(new Set(cues).size).toBe(3);
  });

  it('draws single cues and letters for each block, or once for the person', () => {
    const singles = (items: readonly RelationItem[]) =>
      items
        .filter(
          (item) => items.filter(({ node, context }) => node === item.node && context === item.context).length === 1,
        )
        .map(({ node, context, correct }) => `${node} ${context} ${correct}`)
        .toSorted()
        .join();
    const different = (cells: GeneratorSettings['cells']) =>
      new Set(trainings(given(cells).blocks, 'training2').map(singles)).size;
    expect(different('perBlock')).toBeGreaterThan(25);
    expect(different('perPerson')).toBe(1);
  });

  it('shows each pseudo-word 15 times with one network, half of them never right', () => {
    for (const items of trainings(given('perBlock', 1).blocks, 'training2')) {
      const shown = Map.groupBy(
        items.flatMap(({ options }) => options),
        (option) => option,
      );
      expect([...shown.values()].map((times) => times.length)).toEqual(new Array(8).fill(15));
      expect(new Set(items.map(({ correct }) => correct)).size).toBe(4);
    }
  });

  it('leaves to chance 26 percent of a training and 25.5 of a test', () => {
    for (const { block } of given('perBlock').blocks.filter((_, index) => index % 10 === 0)) {
      const chance = block.items.reduce((sum, { optionCount }) => sum + 1 / optionCount, 0) / block.items.length;
      expect(chance).toBeCloseTo(block.items.length === 30 ? 0.2611 : 0.255, 3);
    }
  });
});

it('uses trained exemplars evenly in Treino 1 and words evenly in Teste 2', () => {
  const spreads = { training1: [] as number[], test2: [] as number[] };
  for (let seed = 0; seed < 12; seed += 1) {
    const ratings = ratingsBy({ profile: 'typical', timing: 'spread', usableCount: 40, strangeCount: 0, seed }, table);
    const { assignment, blocks } = blocksOfThreeDays({ table, ratings, seed, attempts: 1 });
    for (const { block } of blocks) {
      if (block.task !== 'training1' && block.task !== 'test2') continue;
      const items = block.items.filter(({ kind }) => kind === 'CUE' || kind === 'ME');
      const words = assignment.exemplars.flatMap(({ word, trained }) =>
        block.task === 'test2' ? [word] : [...trained.SIMILAR, ...trained.OPOSTO],
      );
      const uses = words.map((word) => items.filter(({ options }) => options.includes(word)).length);
      spreads[block.task].push(Math.max(...uses) - Math.min(...uses));
    }
  }
  const mean = (found: readonly number[]) => found.reduce((sum, spread) => sum + spread, 0) / found.length;
  expect(mean(spreads.training1)).toBeLessThan(4.5);
  expect(mean(spreads.test2)).toBeLessThan(3);
});

function chiSquare(positions: readonly number[], optionCount: number): number {
  const expected = positions.length / optionCount;
  return Array.from({ length: optionCount }, (_, index) => {
    const observed = positions.filter((position) => position === index + 1).length;
    return (observed - expected) ** 2 / expected;
  }).reduce((sum, part) => sum + part, 0);
}
