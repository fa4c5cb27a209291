import { ratingScale } from '#study/protocol.ts';

export type KeyFacts = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'
>;

const digitKey = /^(?:Digit|Numpad)(\d)$/;
const keys: readonly string[] = ratingScale.points.map(String);

/** Digits count in the upper row, with Shift where the layout needs it, and on the number pad, with or without Num Lock. */
export function valenceOfKey(event: KeyFacts): number | null {
  if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (keys.includes(event.key)) return Number(event.key);
  const place = event.shiftKey ? undefined : digitKey.exec(event.code)?.[1];
  return place !== undefined && keys.includes(place) ? Number(place) : null;
}
