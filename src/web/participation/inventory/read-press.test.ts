import { describe, expect, it } from 'vitest';
import { type PressCauses, readPress } from './read-press.ts';

const never: PressCauses = { keyAtMs: Number.NEGATIVE_INFINITY, onWords: null };
const event = (facts: { type: string; pointerType?: string; detail?: number }) => ({
  timeStamp: performance.now(),
  isTrusted: true,
  ...facts,
});

describe('the input method of a choice', () => {
  it('is the type of the pointer', () => {
    const click = event({ type: 'click', pointerType: 'touch' });
    expect(readPress(click, click.timeStamp - 1234.5, never)).toEqual({
      sinceShownMs: expect.closeTo(1234.5, 3),
      inputWay: 'touch',
      trusted: true,
    });
  });

  it('is the keyboard for a digit, and for the click that a key has just caused', () => {
    expect(readPress(event({ type: 'keydown' }), 0, never).inputWay).toBe('keyboard');
    const click = event({ type: 'click', pointerType: '' });
    expect(readPress(click, 0, { ...never, keyAtMs: click.timeStamp - 20 }).inputWay).toBe('keyboard');
    expect(readPress(click, 0, { ...never, keyAtMs: click.timeStamp - 5000 }).inputWay).toBe('assistive');
    expect(readPress(click, 0, never).inputWay).toBe('assistive');
  });

  it('is the pointer that has just pressed the words beside, where the browser passes that on without a pointer', () => {
    const onWords = event({ type: 'click', pointerType: 'touch', detail: 1 });
    const passedOn = event({ type: 'click', pointerType: '', detail: 0 });
    expect(readPress(passedOn, 0, { ...never, onWords }).inputWay).toBe('touch');
    const longAgo = { ...onWords, timeStamp: passedOn.timeStamp - 5000 };
    expect(readPress(passedOn, 0, { ...never, onWords: longAgo }).inputWay).toBe('assistive');
  });

  it('has a time between zero and a day', () => {
    const click = event({ type: 'click', pointerType: 'mouse' });
    expect(readPress(click, click.timeStamp + 3, never).sinceShownMs).toBe(0);
    expect(readPress(click, click.timeStamp - 90_000_000, never).sinceShownMs).toBe(86_400_000);
  });
});
