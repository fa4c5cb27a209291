import { describe, expect, it } from 'vitest';
import { taskAnswer } from '#tests/support/study/task-answer.ts';
import type { QualityTaskAnswer } from './quality-day.ts';
import { belowChance, fastItems, samePosition } from './task-flags.ts';

const answers = (count: number, of: (index: number) => Partial<QualityTaskAnswer> = () => ({})) =>
  Array.from({ length: count }, (_, index) => taskAnswer(index, of(index)));

describe('items', () => {
  it('answered faster than possible are counted; a tenth of all items is hard', () => {
    const fast = (count: number) => answers(80, (index) => (index < count ? { responseLatencyMs: 249.9 } : {}));
    expect(fastItems(answers(80, () => ({ responseLatencyMs: 250 })))).toBeNull();
    expect(fastItems(fast(7))).toMatchObject({ severity: 'notice', measured: 7, of: 80 });
    expect(fastItems(fast(8))?.severity).toBe('hard');
  });

  it('below chance are flagged, guessing is not', () => {
    const right = (count: number) => answers(80, (index) => ({ correct: index < count }));
    expect(belowChance(right(20))).toBeNull();
    expect(belowChance(right(10))).toBeNull();
    expect(belowChance(right(7))).toMatchObject({ severity: 'notice', measured: 7, threshold: 20, of: 80 });
    expect(belowChance(answers(19, () => ({ correct: false })))).toBeNull();
  });

  it('always answered from one position are hard, counted from either end', () => {
    expect(samePosition(answers(80))).toBeNull();
    expect(samePosition(answers(80, () => ({ chosenPosition: 1 })))).toMatchObject({ severity: 'hard', measured: 80 });
    const last = answers(80, (index) => ({ optionCount: 3 + (index % 3), chosenPosition: 3 + (index % 3) }));
    expect(samePosition(last)).toMatchObject({ measured: 80 });
    expect(
      samePosition(last.map((answer, index) => (index < 9 ? { ...answer, chosenPosition: 1 } : answer))),
    ).toBeNull();
  });
});
