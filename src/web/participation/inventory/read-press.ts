import { maximumDurationMs } from '#contract/platform/shapes.ts';
import { eventTimeMs } from '#web/platform/clock/event-time.ts';
import { pressMethodOf } from '#web/platform/clock/press-method.ts';
import type { Press } from './use-inventory-answers.ts';

/** Bound between a key press or label click and the click synthesized from it. */
const causedWithinMs = 500;

type InputEvent = { type: string; timeStamp: number; isTrusted: boolean; pointerType?: string; detail?: number };

/** Possible causes of a click on a radio button. */
export type PressCauses = {
  keyAtMs: number;
  /** Safari's click synthesized from a label click omits the pointer. */
  onWords: InputEvent | null;
};

/** @param shownAtMs onset of the items, on the `performance.now()` time base */
export function readPress(event: InputEvent, shownAtMs: number, causes: PressCauses): Press {
  const atMs = eventTimeMs(event);
  return {
    sinceShownMs: Math.min(maximumDurationMs, Math.max(0, atMs - shownAtMs)),
    inputWay: wayOf(event, atMs, causes),
    trusted: event.isTrusted,
  };
}

function wayOf(event: InputEvent, atMs: number, { keyAtMs, onWords }: PressCauses): Press['inputWay'] {
  if (event.type !== 'click' || event.pointerType) return pressMethodOf(event);
  if (onWords !== null && atMs - eventTimeMs(onWords) < causedWithinMs) return pressMethodOf(onWords);
  return atMs - keyAtMs < causedWithinMs ? 'keyboard' : pressMethodOf(event);
}
