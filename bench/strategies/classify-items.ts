import { presentItems, type StrategyRun } from '#rehearsal/simulation/strategies/score-strategies.ts';
import { isTraining, type RelationTask, relationTasks } from '#study/protocol.ts';
import type { Columns, Judge } from './boosted-trees.ts';
import { type Knowledge, optionFeatures } from './option-features.ts';

/** Every fifth participant is held out. */
const oneHeldOutIn = 5;
/**
 * From 500 participants about 5,000 training items and 3,000 test items per task. The steps are coprime with the 30 and
 * 10 items of a block, so that every position occurs.
 */
const oneItemIn = { learnt: { training: 13, test: 3 }, heldOut: { training: 7, test: 1 } };

type Items = { rows: Columns; areRight: boolean[]; optionCounts: number[] };
type Halves = { learnt: Items; heldOut: Items };

/** @returns percent right on held-out participants, per task */
export function classifyItems(
  run: StrategyRun,
  knowledge: Knowledge,
  train: (rows: Columns, areRight: readonly boolean[]) => Judge,
): Map<RelationTask, { percent: number; items: number }> {
  const byTask = collectItems(run, knowledge);
  return new Map(
    [...byTask].map(([task, { learnt, heldOut }]) => {
      const sureness = train(learnt.rows, learnt.areRight)(heldOut.rows);
      return [task, { percent: percentRight(heldOut, sureness), items: heldOut.optionCounts.length }];
    }),
  );
}

function collectItems(run: StrategyRun, knowledge: Knowledge): Map<RelationTask, Halves> {
  const byTask = new Map(
    relationTasks.map((task): [RelationTask, Halves] => [task, { learnt: noItems(), heldOut: noItems() }]),
  );
  const met = new Map<RelationTask, number>();
  presentItems(run, (seen, item, person) => {
    const half = person % oneHeldOutIn === 0 ? 'heldOut' : 'learnt';
    const place = met.get(seen.task) ?? 0;
    met.set(seen.task, place + 1);
    if (place % oneItemIn[half][isTraining(seen.task) ? 'training' : 'test'] !== 0) return;
    const items = byTask.get(seen.task)?.[half];
    if (!items) return;
    items.optionCounts.push(item.optionCount);
    for (const [index, features] of optionFeatures(seen, item, knowledge).entries()) {
      items.areRight.push(index + 1 === item.correctPosition);
      for (const [name, amount] of Object.entries(features)) {
        items.rows[name] ??= [];
        items.rows[name].push(amount);
      }
    }
  });
  return byTask;
}

/** Ties are drawn. */
function percentRight({ areRight, optionCounts }: Items, sureness: readonly number[]): number {
  let right = 0;
  let start = 0;
  for (const optionCount of optionCounts) {
    const ofItem = sureness.slice(start, start + optionCount);
    const most = Math.max(...ofItem);
    const chosen = ofItem.flatMap((sure, index) => (sure === most ? [areRight[start + index]] : []));
    right += chosen.filter((isRight) => isRight).length / chosen.length;
    start += optionCount;
  }
  return (100 * right) / optionCounts.length;
}

function noItems(): Items {
  return { rows: {}, areRight: [], optionCounts: [] };
}
