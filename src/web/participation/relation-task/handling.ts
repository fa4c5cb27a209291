import type { MouseEvent } from 'react';
import { pressWayOf } from '#web/platform/clock/press-way.ts';

/** What a person works the board with, as far as it is named to them. */
export type Handling = 'touch' | 'mouse' | 'keys';

/** @returns what to suppose before anything was pressed: what the device is mostly used with; a finger where the server draws */
export function handlingOfDevice(): Handling {
  if (typeof window === 'undefined') return 'touch';
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
}

/** @returns what a press was made with; a press without a pointer (a key, a screen reader) tells nothing new here */
export function handlingAfter(before: Handling, { nativeEvent }: Pick<MouseEvent, 'nativeEvent'>): Handling {
  const way = pressWayOf(nativeEvent);
  if (way === 'touch' || way === 'pen') return 'touch';
  return way === 'mouse' ? 'mouse' : before;
}
