import { type InputWay, type PointerType, pointerTypeOf } from '#study/word-rating/ways-of-input.ts';

/** `assistive`: neither pointer nor key, as from a screen reader, voice control or a switch. */
export type PressMethod = Exclude<InputWay, 'tap'>;

/** Keyboard events have only a type. */
export type PressFacts = {
  type: string;
  pointerType?: string;
  detail?: number;
  width?: number;
  height?: number;
  pressure?: number;
};

let lastDown: PointerType | null = null;
// Unit tests have no window.
globalThis.window?.addEventListener('pointerdown', (event) => rememberPointer(event), { capture: true, passive: true });

/** Some browsers omit the pointer from the following click. */
export function rememberPointer({ pointerType }: Pick<PressFacts, 'pointerType'>): void {
  lastDown = pointerTypeOf(pointerType);
}

/** A `click` of `detail` 0 caused by a key looks assistive: handlers must process Enter and Space at `keydown` and prevent the click. */
export function pressMethodOf(event: PressFacts): PressMethod {
  const { type, pointerType, width, height, pressure } = event;
  if (type.startsWith('key')) return 'keyboard';
  if (type === 'click' && isFromPointer(event)) return lastDown ?? 'mouse';
  // TalkBack presses with a pointer without size and pressure.
  if (type === 'pointerdown' && pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0) {
    return 'assistive';
  }
  const pointer = pointerTypeOf(pointerType);
  if (pointer !== null) return pointer;
  return type.startsWith('mouse') || type.startsWith('drag') ? 'mouse' : 'assistive';
}

/**
 * Safari up to 18.1 and Firefox up to 128 omit the pointer type of clicks, and Safari 18.2 on iPhones reports touch as
 * mouse; `detail` counts pointer presses. An empty type means no pointer.
 */
function isFromPointer({ pointerType, detail = 0 }: PressFacts): boolean {
  return detail > 0 && (pointerType === undefined || pointerType === 'mouse');
}
