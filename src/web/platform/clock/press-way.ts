import type { InputWay } from '#study/word-rating/ways-of-input.ts';

/** How a thing was pressed. `assistive` is a press that came from no pointer and no key: a screen reader, voice control, a switch. */
export type PressWay = Exclude<InputWay, 'tap'>;

/** What is read of an event; keyboard events have a type only. */
export type PressFacts = {
  type: string;
  pointerType?: string;
  width?: number;
  height?: number;
  pressure?: number;
};

/**
 * Tells how an event was made. A `click` of `detail` 0 that a key press has caused looks the same as an assistive one: whoever handles
 * Enter and Space does so at `keydown` and keeps the click from happening.
 */
export function pressWayOf(event: PressFacts): PressWay {
  const { type, pointerType, width, height, pressure } = event;
  if (type.startsWith('key')) return 'keyboard';
  // Android's screen reader presses with a pointer that has no size and no pressure.
  if (type === 'pointerdown' && pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0) {
    return 'assistive';
  }
  if (pointerType === 'mouse' || pointerType === 'touch' || pointerType === 'pen') return pointerType;
  return type.startsWith('mouse') || type.startsWith('drag') ? 'mouse' : 'assistive';
}
