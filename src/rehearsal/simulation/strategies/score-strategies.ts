import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { type ItemKind, itemKinds, type RelationItem } from '#study/relation-task/relation-item.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { listTerms } from './known-term.ts';
import { PerfectMemory } from './perfect-memory.ts';
import type { SeenItem } from './seen-item.ts';
import type { Strategy } from './strategy.ts';
import { walkBlocks } from './walk-blocks.ts';

export type StrategyRun = {
  table: WordTable;
  frequencies: ReadonlyMap<string, number>;
  settings?: GeneratorSettings;
  people: number;
  seed: number;
};

/** Fractional, as ties count by probability. */
type Tally = { right: number; items: number };
export type StrategyScore = { strategy: Strategy; byKind: Record<ItemKind, Tally> };

/** Presents every item in study order, with perfect memory. */
export function presentItems(
  run: StrategyRun,
  meet: (seen: SeenItem, item: RelationItem, person: number) => void,
): void {
  for (let person = 1; person <= run.people; person += 1) {
    const { assignment, blocks } = walkBlocks(simulatePerson(run.seed, person), run);
    const memory = new PerfectMemory(listTerms(run.table, assignment, run.frequencies));
    for (const { task, items } of blocks) {
      memory.beginBlock(task);
      for (const item of items) {
        meet(memory.look(item), item, person);
        memory.keep(item);
      }
    }
  }
}

export function scoreStrategies(run: StrategyRun, strategies: readonly Strategy[]): StrategyScore[] {
  const scores = strategies.map((strategy): StrategyScore => ({ strategy, byKind: noItemsYet() }));
  presentItems(run, (seen, { kind, correctPosition }) => {
    for (const { strategy, byKind } of scores) {
      const tally = byKind[kind];
      const chosen = strategy.choose(seen);
      tally.items += 1;
      if (chosen.some(({ position }) => position === correctPosition)) tally.right += 1 / chosen.length;
    }
  });
  return scores;
}

/** @returns percent right; NaN without items */
export function percentRight(score: StrategyScore, kinds: readonly ItemKind[]): number {
  const right = kinds.reduce((sum, kind) => sum + score.byKind[kind].right, 0);
  return (100 * right) / itemsOf(score, kinds);
}

export function itemsOf({ byKind }: StrategyScore, kinds: readonly ItemKind[]): number {
  return kinds.reduce((sum, kind) => sum + byKind[kind].items, 0);
}

function noItemsYet(): Record<ItemKind, Tally> {
  return Object.fromEntries(itemKinds.map((kind) => [kind, { right: 0, items: 0 }])) as Record<ItemKind, Tally>;
}
