import { type TouchEvent, useRef } from 'react';

/** In px: less is a tap that slipped. */
const leastPx = 56;
/** So much more sideways than up or down. */
const leastSlope = 2;
const longestMs = 700;

/** @returns handlers of an element that one finger is drawn across sideways. @param onSwipe 1 to the left, which is onwards, -1 to the right */
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
      if (begun === null || touch === undefined || timeStamp - begun.at > longestMs) return;
      const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
      if (Math.abs(x) >= leastPx && Math.abs(x) >= leastSlope * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
