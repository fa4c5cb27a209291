/** What is read of a keyboard event. */
export type KeyFacts = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'
>;

const digitKey = /^(?:Digit|Numpad)([1-9])$/;

/**
 * @returns the point of the scale that a key stands for, or null. Digits count wherever the keyboard has them: in the upper row, on the
 *   number pad with or without Num Lock, and behind Shift where the layout puts them there.
 */
export function valenceOfKey(event: KeyFacts): number | null {
  if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (/^[1-9]$/.test(event.key)) return Number(event.key);
  const place = event.shiftKey ? null : digitKey.exec(event.code);
  return place === null ? null : Number(place[1]);
}
