/** How a thing was pressed. `assistive` is a press that came from no pointer and no key: a screen reader, voice control, a switch. */
export type InputWay = 'mouse' | 'touch' | 'pen' | 'keyboard' | 'assistive';

type PressFacts = {
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
export function inputWayOf(event: Event | PressFacts): InputWay {
  if (event.type.startsWith('key')) return 'keyboard';
  const { pointerType, width, height, pressure } = event as PressFacts;
  // Android's screen reader presses with a pointer that has no size and no pressure.
  const isTouchExploration = pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0;
  if (isTouchExploration && event.type === 'pointerdown') return 'assistive';
  if (pointerType === 'mouse' || pointerType === 'touch' || pointerType === 'pen') return pointerType;
  return event.type.startsWith('mouse') || event.type.startsWith('drag') ? 'mouse' : 'assistive';
}
