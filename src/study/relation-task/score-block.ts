import { relationTask } from '#study/protocol.ts';
import type { RelationItem } from './relation-item.ts';

export type ItemScore = 0 | 1;

/** @returns 1 when the chosen option is the right one. */
export function scoreItem(item: Pick<RelationItem, 'correct'>, chosen: string): ItemScore {
  return chosen === item.correct ? 1 : 0;
}

/**
 * @param scores one for each item of the block
 * @returns right answers in percent (docs/protocol/what-was-asked-for.md, 9), not rounded
 * @throws RangeError when there are no scores
 */
export function scoreBlock(scores: readonly ItemScore[]): number {
  if (scores.length === 0) throw new RangeError('A block without items has no score.');
  const correctCount = scores.filter((score) => score === 1).length;
  return (100 * correctCount) / scores.length;
}

/** @returns whether a block's score reaches the mastery criterion. */
export function isMastered(scorePercent: number): boolean {
  return scorePercent >= relationTask.passPercent;
}
