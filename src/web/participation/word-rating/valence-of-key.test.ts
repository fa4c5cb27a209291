import { expect, test } from 'vitest';
import { type KeyFacts, valenceOfKey } from './valence-of-key.ts';

const plain = {
  key: '',
  code: '',
  repeat: false,
  isComposing: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
};
const valence = (event: Partial<KeyFacts>) => valenceOfKey({ ...plain, ...event });

test('digits of the upper row and of the number pad count, also without Num Lock', () => {
  expect(valence({ key: '1', code: 'Digit1' })).toBe(1);
  expect(valence({ key: '9', code: 'Numpad9' })).toBe(9);
  expect(valence({ key: 'End', code: 'Numpad1' })).toBe(1);
});

test('a layout with digits behind Shift works with and without it', () => {
  expect(valence({ key: '4', code: 'Digit4', shiftKey: true })).toBe(4);
  expect(valence({ key: "'", code: 'Digit4' })).toBe(4);
});

test.each<Partial<KeyFacts>>([
  { key: '0', code: 'Digit0' },
  { key: '5', code: 'Digit5', repeat: true },
  { key: '5', code: 'Digit5', ctrlKey: true },
  { key: '5', code: 'Digit5', altKey: true },
  { key: '5', code: 'Digit5', metaKey: true },
  { key: '%', code: 'Digit5', shiftKey: true },
  { key: 'a', code: 'KeyA' },
  { key: 'F1', code: 'F1' },
  { key: '10', code: 'Unidentified' },
])('%o is no rating', (event) => {
  expect(valence(event)).toBeNull();
});
