import { ratingScale } from '#study/protocol.ts';

/** What is read of a keyboard event. */
export type KeyFacts = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'
>;

const digitKey = /^(?:Digit|Numpad)(\d)$/;
const keys: readonly string[] = ratingScale.points.map(String);

/**
 * @returns the point of the scale that a key stands for, or null. Digits count wherever the keyboard has them: in the upper row, on the
 *   number pad with or without Num Lock, and behind Shift where the layout puts them there.
 */
export function valenceOfKey(event: KeyFacts): number | null {
  if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (keys.includes(event.key)) return Number(event.key);
  const place = event.shiftKey ? undefined : digitKey.exec(event.code)?.[1];
  return place !== undefined && keys.includes(place) ? Number(place) : null;
}
