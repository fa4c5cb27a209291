import { describe, expect, it } from 'vitest';
import { type ItemScore, scoreBlock, scoreItem } from './score-block.ts';

function answers(correctCount: number, itemCount: number): ItemScore[] {
  return Array.from({ length: itemCount }, (_, index) => (index < correctCount ? 1 : 0));
}

describe('scoring', () => {
  it('scores an item 1 for the right option and 0 for any other', () => {
    expect(scoreItem({ correct: 'VEK' }, 'VEK')).toBe(1);
    expect(scoreItem({ correct: 'VEK' }, 'JOM')).toBe(0);
  });

  it.each([
    [30, 30, 100],
    [27, 30, 90],
    [26, 30, 2600 / 30],
    [7, 10, 70],
    [0, 10, 0],
  ])('scores %i of %i right answers as %d percent', (correctCount, itemCount, percent) => {
    expect(scoreBlock(answers(correctCount, itemCount))).toBe(percent);
  });

  it('has no score for no items', () => {
    expect(() => scoreBlock([])).toThrow(RangeError);
  });
});
