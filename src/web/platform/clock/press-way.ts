import { type InputWay, type PointerType, pointerTypeOf } from '#study/word-rating/ways-of-input.ts';

/** How a thing was pressed. `assistive` is a press that came from no pointer and no key: a screen reader, voice control, a switch. */
export type PressWay = Exclude<InputWay, 'tap'>;

/** What is read of an event; keyboard events have a type only. */
export type PressFacts = {
  type: string;
  pointerType?: string;
  detail?: number;
  width?: number;
  height?: number;
  pressure?: number;
};

let lastDown: PointerType | null = null;
// The tests of rules have no window.
globalThis.window?.addEventListener('pointerdown', (event) => rememberPointer(event), { capture: true, passive: true });

/** Remembers which pointer went down last: some browsers do not say it of the click that follows. */
export function rememberPointer({ pointerType }: Pick<PressFacts, 'pointerType'>): void {
  lastDown = pointerTypeOf(pointerType);
}

/**
 * Tells how an event was made. A `click` of `detail` 0 that a key press has caused looks the same as an assistive one: whoever handles
 * Enter and Space does so at `keydown` and keeps the click from happening.
 */
export function pressWayOf(event: PressFacts): PressWay {
  const { type, pointerType, width, height, pressure } = event;
  if (type.startsWith('key')) return 'keyboard';
  if (type === 'click' && isFromPointer(event)) return lastDown ?? 'mouse';
  // Android's screen reader presses with a pointer that has no size and no pressure.
  if (type === 'pointerdown' && pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0) {
    return 'assistive';
  }
  const pointer = pointerTypeOf(pointerType);
  if (pointer !== null) return pointer;
  return type.startsWith('mouse') || type.startsWith('drag') ? 'mouse' : 'assistive';
}

/**
 * Safari up to 18.1 and Firefox up to 128 name no pointer on a click, and the iPhones of Safari 18.2 call a finger a mouse there; that
 * somebody pressed is told by `detail`, which counts the presses. The empty name stands for what no pointer made.
 */
function isFromPointer({ pointerType, detail = 0 }: PressFacts): boolean {
  return detail > 0 && (pointerType === undefined || pointerType === 'mouse');
}
