import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assignment, assignWords } from '#study/assignment/assignment.ts';
import { findAssignmentProblems } from '#study/assignment/assignment-invariants.ts';
import { isTraining, type RelationTask, relationTask, relationTasks, studyDays } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { fewestSafeDistractors } from '#study/words/safe-distractors.ts';
import { cases } from '#tests/support/study/cases.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { anySeed, ratingsOfOneDay } from '#tests/support/study/rating-profiles.ts';
import { shippedWordTable as table } from '#tests/support/study/shipped-word-table.ts';
import { tightWordTable } from '#tests/support/study/tight-word-table.ts';
import { findBlockProblems } from './block-invariants.ts';
import { generateBlock } from './generate-block.ts';
import type { RelationBlock } from './relation-item.ts';
import { relationItemShape } from './relation-item-shape.ts';

/** As a study reads it again after a restart. */
const sameTable = structuredClone(table);

const anyAssignment = fc
  .record({ ratings: ratingsOfOneDay(table), seed: anySeed })
  .map(({ ratings, seed }) => assignWords({ table, ratings, seed, generatorVersion: 1 }));

describe.each(relationTasks)('a block of %s', (task) => {
  it('obeys every rule, whatever was rated and drawn', () => {
    fc.assert(
      fc.property(anyAssignment, anySeed, (assignment, seed) => {
        const block = generateBlock({ task, table, assignment, seed });
        expect(findBlockProblems({ table, assignment, block })).toEqual([]);
      }),
      { numRuns: cases(1500) },
    );
  });

  it('comes out the same again from what is stored, after a journey through JSON', () => {
    fc.assert(
      fc.property(anyAssignment, anySeed, (assignment, seed) => {
        const block = generateBlock({ task, table, assignment, seed });
        const stored: Assignment = JSON.parse(JSON.stringify(assignment));
        const again = generateBlock({ task, table: sameTable, assignment: stored, seed });
        expect(again).toEqual(block);
        expect(JSON.parse(JSON.stringify(block)).items.map((item: unknown) => relationItemShape.parse(item))).toEqual(
          block.items,
        );
      }),
      { numRuns: cases(100) },
    );
  });

  it('leaves to chance 26 percent of its answers', () => {
    const [assignment] = fc.sample(anyAssignment, 1);
    if (!assignment) throw new Error('no sample');
    const { items } = generateBlock({ task, table, assignment, seed: 1 });
    const chance = items.reduce((sum, { optionCount }) => sum + 1 / optionCount, 0) / items.length;
    expect(Math.round(chance * 100)).toBe(26);
  });
});

describe('a participant', () => {
  it.each(['day1', 'perDay'] as const)(
    'gets sound tasks over three days and ten attempts (words chosen: %s)',
    (wordSet) => {
      const days = fc.tuple(...studyDays.map(() => ratingsOfOneDay(table)));
      fc.assert(
        fc.property(days, anySeed, (ratingsByDay, seed) => {
          const random = seededRandom(seed);
          const drawSeed = () => random.integer(-(2 ** 31), 2 ** 31 - 1);
          const firstSeed = drawSeed();
          for (const ratings of ratingsByDay) {
            const input =
              wordSet === 'day1'
                ? { table, ratings: ratingsByDay[0] ?? [], seed: firstSeed }
                : { table, ratings, seed: drawSeed() };
            const assignment = assignWords({ ...input, generatorVersion: 1 });
            expect(findAssignmentProblems({ ...input, assignment })).toEqual([]);
            for (const task of relationTasks) checkAttempts(task, assignment, drawSeed);
          }
        }),
        { numRuns: cases(60) },
      );
    },
    120_000,
  );

  it('meets another order, other positions and other fillers with every attempt, but the same questions', () => {
    const assignment = assignWords({ table, ratings: [], seed: 5, generatorVersion: 1 });
    for (const task of ['training1', 'training2'] as const) {
      const attempts = Array.from({ length: relationTask.maximumAttempts }, (_, index) =>
        generateBlock({ task, table, assignment, seed: index }),
      );
      expect(new Set(attempts.map((block) => block.items.map(({ node }) => node).join())).size).toBe(10);
      expect(new Set(attempts.map(positionsByNode)).size).toBe(10);
      expect(new Set(attempts.map(wrongOptionsByQuestion)).size).toBe(10);
      expect(new Set(attempts.map(questions)).size).toBe(1);
    }
  });
});

describe('a word table that leaves hardly a safe distractor', () => {
  const tightTables = [1, 2, 3, 4].map(tightWordTable);

  it('leaves just the four that the check of version 1 asks for', () => {
    for (const tight of tightTables) {
      const fewest = tight.words.map((row) => fewestSafeDistractors(tight.words, row, 'SIMILAR'));
      expect(new Set(fewest)).toEqual(new Set([4]));
    }
  });

  it('still gives sound blocks of Treino 1 and Teste 1', () => {
    const anyRatings = ratingsOfOneDay(madeUpWordTable());
    fc.assert(
      fc.property(fc.constantFrom(...tightTables), anyRatings, anySeed, (tight, ratings, seed) => {
        const assignment = assignWords({ table: tight, ratings, seed, generatorVersion: 1 });
        for (const task of ['training1', 'test1'] as const) {
          const block = generateBlock({ task, table: tight, assignment, seed });
          expect(findBlockProblems({ table: tight, assignment, block })).toEqual([]);
        }
      }),
      { numRuns: cases(500) },
    );
  });
});

function checkAttempts(task: RelationTask, assignment: Assignment, drawSeed: () => number) {
  const attempts = isTraining(task) ? relationTask.maximumAttempts : 1;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const block = generateBlock({ task, table, assignment, seed: drawSeed() });
    expect(findBlockProblems({ table, assignment, block })).toEqual([]);
  }
}

function positionsByNode({ items }: RelationBlock): string {
  return items
    .map((item) => `${item.node} ${item.optionCount} ${item.correctPosition}`)
    .toSorted()
    .join();
}

function wrongOptionsByQuestion({ items }: RelationBlock): string {
  return items
    .map((item) => `${item.node} ${item.correct}: ${item.options.toSorted()}`)
    .toSorted()
    .join();
}

function questions({ items }: RelationBlock): string {
  return items
    .map((item) => `${item.optionCount} ${item.sample} ${item.context} ${item.correct}`)
    .toSorted()
    .join();
}
