import type { MouseEvent } from 'react';
import { pressMethodOf } from '#web/platform/clock/press-method.ts';

export type InputMode = 'touch' | 'mouse' | 'keys';

/** Assumed before the first press; touch on the server. */
export function initialInputMode(): InputMode {
  if (typeof window === 'undefined') return 'touch';
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
}

/** Unchanged by a press without a pointer (keyboard, screen reader). */
export function nextInputMode(before: InputMode, { nativeEvent }: Pick<MouseEvent, 'nativeEvent'>): InputMode {
  const way = pressMethodOf(nativeEvent);
  if (way === 'touch' || way === 'pen') return 'touch';
  return way === 'mouse' ? 'mouse' : before;
}
