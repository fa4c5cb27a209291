import { type PointerType, pointerTypeOf } from '#study/word-rating/ways-of-input.ts';
import { eventTimeMs } from './event-time.ts';

/** Where a pointer is, from the upper left corner of the window. */
export type PointerPlace = { type: PointerType; xPx: number; yPx: number };

/** What is read of a pointer's event. */
export type PointerFacts = Pick<
  PointerEvent,
  'type' | 'pointerType' | 'clientX' | 'clientY' | 'movementX' | 'movementY' | 'timeStamp'
>;

/** Notes where the pointer is when something is shown, and when it first moves after that. Times are those of the events themselves. */
export function notePointer() {
  let latest: PointerPlace | null = null;
  let atOnset: PointerPlace | null = null;
  let onsetAtMs = Number.POSITIVE_INFINITY;
  let firstMoveAtMs: number | null = null;

  return {
    hear(event: PointerFacts, nowMs?: number): void {
      const type = pointerTypeOf(event.pointerType);
      if (type === null) return;
      const place = { type, xPx: Math.round(event.clientX), yPx: Math.round(event.clientY) };
      const atMs = eventTimeMs(event, nowMs);
      // Browsers also tell of pointers that stand still while what is under them changes.
      if (event.type === 'pointermove' && hasMoved(latest, place, event) && atMs >= onsetAtMs) firstMoveAtMs ??= atMs;
      latest = place;
    },
    /** @param atMs the onset, or the best that is known of it; said again, a later one takes back what was noted before it */
    shownAt(atMs: number): void {
      if (onsetAtMs === Number.POSITIVE_INFINITY) atOnset = latest;
      onsetAtMs = atMs;
      if (firstMoveAtMs !== null && firstMoveAtMs < atMs) firstMoveAtMs = null;
    },
    /** @returns what was noted since the onset; the next one begins anew */
    take(): { pointer: PointerPlace | null; firstMoveAtMs: number | null } {
      const noted = { pointer: atOnset, firstMoveAtMs };
      atOnset = null;
      onsetAtMs = Number.POSITIVE_INFINITY;
      firstMoveAtMs = null;
      return noted;
    },
  };
}

/** Where nothing is known yet of a pointer of that kind, only the browser can say whether it has moved. */
function hasMoved(from: PointerPlace | null, to: PointerPlace, { movementX, movementY }: PointerFacts): boolean {
  if (from?.type !== to.type) return movementX !== 0 || movementY !== 0;
  return from.xPx !== to.xPx || from.yPx !== to.yPx;
}

/** @returns a function that stops telling of the pointers of this window */
export function listenToPointers(hear: (event: PointerEvent) => void): () => void {
  const types = ['pointerdown', 'pointermove'] as const;
  const listener = (event: PointerEvent) => hear(event);
  for (const type of types) window.addEventListener(type, listener, { capture: true, passive: true });
  return () => {
    for (const type of types) window.removeEventListener(type, listener, { capture: true });
  };
}
