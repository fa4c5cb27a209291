import { type TouchEvent, useRef } from 'react';

/** In px; a shorter move is a tap. */
const minimumPx = 56;
/** Minimum ratio of horizontal to vertical movement. */
const minimumSlope = 2;
const maximumMs = 700;

/** @param onSwipe 1: left (next); -1: right */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart({ touches, timeStamp }: TouchEvent) {
      const [touch] = Array.from(touches);
      start.current =
        touches.length === 1 && touch !== undefined ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const [begun, [touch]] = [start.current, Array.from(changedTouches)];
      start.current = null;
      if (begun === null || touch === undefined || timeStamp - begun.at > maximumMs) return;
      const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
      if (Math.abs(x) >= minimumPx && Math.abs(x) >= minimumSlope * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
