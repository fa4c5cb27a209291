import { describe, expect, it } from 'vitest';
import { pressOf } from './press-of.ts';

const never = Number.NEGATIVE_INFINITY;
const event = (facts: { type: string; pointerType?: string }) => ({
  timeStamp: performance.now(),
  isTrusted: true,
  ...facts,
});

describe('how a person chose', () => {
  it('is told by the pointer', () => {
    const click = event({ type: 'click', pointerType: 'touch' });
    expect(pressOf(click, click.timeStamp - 1234.5, never)).toEqual({
      sinceShownMs: expect.closeTo(1234.5, 3),
      inputWay: 'touch',
      trusted: true,
    });
  });

  it('is the keyboard for a digit, and for the click that a key has just caused', () => {
    expect(pressOf(event({ type: 'keydown' }), 0, never).inputWay).toBe('keyboard');
    const click = event({ type: 'click', pointerType: '' });
    expect(pressOf(click, 0, click.timeStamp - 20).inputWay).toBe('keyboard');
    expect(pressOf(click, 0, click.timeStamp - 5000).inputWay).toBe('assistive');
    expect(pressOf(click, 0, never).inputWay).toBe('assistive');
  });

  it('never took less than no time, nor more than a day', () => {
    const click = event({ type: 'click', pointerType: 'mouse' });
    expect(pressOf(click, click.timeStamp + 3, never).sinceShownMs).toBe(0);
    expect(pressOf(click, click.timeStamp - 90_000_000, never).sinceShownMs).toBe(86_400_000);
  });
});
