import type { QualityTaskAnswer } from '#research/quality/quality-day.ts';

/** @returns an answer of a careful participant: the positions on the board rotate */
export function taskAnswer(index: number, particulars: Partial<QualityTaskAnswer> = {}): QualityTaskAnswer {
  return {
    task: 'training1',
    attempt: 1,
    responseLatencyMs: 2400,
    chosenPosition: 1 + (index % 4),
    optionCount: 4,
    correct: index % 3 !== 0,
    hiddenMs: 0,
    trusted: true,
    ...particulars,
  };
}
