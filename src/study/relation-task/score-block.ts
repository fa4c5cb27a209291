import { relationTask } from '#study/protocol.ts';
import type { RelationItem } from './relation-item.ts';

export type ItemScore = 0 | 1;

export function scoreItem(item: Pick<RelationItem, 'correct'>, chosen: string): ItemScore {
  return chosen === item.correct ? 1 : 0;
}

/**
 * @returns percent correct, not rounded (docs/protocol/what-was-asked-for.md, 9)
 * @throws RangeError without scores
 */
export function scoreBlock(scores: readonly ItemScore[]): number {
  if (scores.length === 0) throw new RangeError('A block without items has no score.');
  const correctCount = scores.filter((score) => score === 1).length;
  return (100 * correctCount) / scores.length;
}

export function isMastered(scorePercent: number): boolean {
  return scorePercent >= relationTask.passPercent;
}
