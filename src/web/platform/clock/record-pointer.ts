import { type PointerType, pointerTypeOf } from '#study/word-rating/ways-of-input.ts';
import { eventTimeMs } from './event-time.ts';

/** In CSS px from the window's upper left corner. */
export type PointerPlace = { type: PointerType; xPx: number; yPx: number };

export type PointerFacts = Pick<
  PointerEvent,
  'type' | 'pointerType' | 'clientX' | 'clientY' | 'movementX' | 'movementY' | 'timeStamp'
>;

/** Records the pointer at an onset and its first move after it, by event time stamps. */
export function createPointerRecorder() {
  let latest: PointerPlace | null = null;
  let atOnset: PointerPlace | null = null;
  let onsetAtMs = Number.POSITIVE_INFINITY;
  let firstMoveAtMs: number | null = null;

  return {
    record(event: PointerFacts, nowMs?: number): void {
      const type = pointerTypeOf(event.pointerType);
      if (type === null) return;
      const place = { type, xPx: Math.round(event.clientX), yPx: Math.round(event.clientY) };
      const atMs = eventTimeMs(event, nowMs);
      // Browsers also fire `pointermove` when the content below a resting pointer changes.
      if (event.type === 'pointermove' && hasMoved(latest, place, event) && atMs >= onsetAtMs) firstMoveAtMs ??= atMs;
      latest = place;
    },
    /** @param atMs the onset or an estimate; a correction discards moves before it */
    shownAt(atMs: number): void {
      if (onsetAtMs === Number.POSITIVE_INFINITY) atOnset = latest;
      onsetAtMs = atMs;
      if (firstMoveAtMs !== null && firstMoveAtMs < atMs) firstMoveAtMs = null;
    },
    /** @returns the record, and resets */
    take(): { pointer: PointerPlace | null; firstMoveAtMs: number | null } {
      const noted = { pointer: atOnset, firstMoveAtMs };
      atOnset = null;
      onsetAtMs = Number.POSITIVE_INFINITY;
      firstMoveAtMs = null;
      return noted;
    },
  };
}

/** Without an earlier position, relies on the browser's movement. */
function hasMoved(from: PointerPlace | null, to: PointerPlace, { movementX, movementY }: PointerFacts): boolean {
  if (from?.type !== to.type) return movementX !== 0 || movementY !== 0;
  return from.xPx !== to.xPx || from.yPx !== to.yPx;
}

export function listenToPointers(record: (event: PointerEvent) => void): () => void {
  const types = ['pointerdown', 'pointermove'] as const;
  const listener = (event: PointerEvent) => record(event);
  for (const type of types) window.addEventListener(type, listener, { capture: true, passive: true });
  return () => {
    for (const type of types) window.removeEventListener(type, listener, { capture: true });
  };
}
