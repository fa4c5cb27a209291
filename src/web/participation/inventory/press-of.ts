import { longestSpanMs } from '#contract/platform/shapes.ts';
import { eventTimeMs } from '#web/platform/clock/event-time.ts';
import { pressWayOf } from '#web/platform/clock/press-way.ts';
import type { Press } from './use-inventory-answers.ts';

/** The click that a browser makes of a key or of a press on the words beside a radio button follows it at once. */
const causedWithinMs = 500;

type InputEvent = { type: string; timeStamp: number; isTrusted: boolean; pointerType?: string; detail?: number };

/** What a click on a radio button may have come from. */
export type Causes = {
  /** Time stamp of the last key pressed on the item. */
  keyAtMs: number;
  /** The last click on the words of an answer: Safari passes it on to the button without saying that a pointer made it. */
  onWords: InputEvent | null;
};

/**
 * Reads from an input event how and when a person chose.
 * @param shownAtMs when the items came on the screen, on the time base of `performance.now()`
 */
export function pressOf(event: InputEvent, shownAtMs: number, causes: Causes): Press {
  const atMs = eventTimeMs(event);
  return {
    sinceShownMs: Math.min(longestSpanMs, Math.max(0, atMs - shownAtMs)),
    inputWay: wayOf(event, atMs, causes),
    trusted: event.isTrusted,
  };
}

function wayOf(event: InputEvent, atMs: number, { keyAtMs, onWords }: Causes): Press['inputWay'] {
  if (event.type !== 'click' || event.pointerType) return pressWayOf(event);
  if (onWords !== null && atMs - eventTimeMs(onWords) < causedWithinMs) return pressWayOf(onWords);
  return atMs - keyAtMs < causedWithinMs ? 'keyboard' : pressWayOf(event);
}
