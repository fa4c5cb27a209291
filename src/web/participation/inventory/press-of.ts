import { longestSpanMs } from '#contract/platform/shapes.ts';
import { eventTimeMs } from '#web/platform/clock/event-time.ts';
import { pressWayOf } from '#web/platform/clock/press-way.ts';
import type { Press } from './use-inventory-answers.ts';

/** The click that a key press causes on a radio button follows it at once. */
const clickAfterKeyMs = 500;

type InputEvent = { type: string; timeStamp: number; isTrusted: boolean; pointerType?: string };

/**
 * Reads from an input event how and when a person chose.
 * @param shownAtMs when the items came on the screen, on the time base of `performance.now()`
 * @param lastKeyAtMs time stamp of the last key pressed on the item: a key on a radio button arrives as a click
 */
export function pressOf(event: InputEvent, shownAtMs: number, lastKeyAtMs: number): Press {
  const atMs = eventTimeMs(event);
  const isFromKey = event.type === 'click' && !event.pointerType && atMs - lastKeyAtMs < clickAfterKeyMs;
  return {
    sinceShownMs: Math.min(longestSpanMs, Math.max(0, atMs - shownAtMs)),
    inputWay: isFromKey ? 'keyboard' : pressWayOf(event),
    trusted: event.isTrusted,
  };
}
