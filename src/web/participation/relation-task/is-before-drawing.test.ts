import { expect, test } from 'vitest';
import { isBeforeOnset } from './is-before-drawing.ts';
import { type ItemPart, itemReducer, startItem } from './item-run.ts';

const onset = { shownAtMs: 1020, uncertaintyMs: 20 };
const closed = startItem(['PEQUENO', 'ENORME'], { isHidden: false, hasFocus: true }, 1000);
const opened = (part: ItemPart, at: number, from = closed) =>
  itemReducer(from, { kind: 'revealed', part, at, trusted: true });
const drawn = (part: ItemPart, at: number, from: typeof closed) =>
  itemReducer(from, { kind: 'partShown', part, at, uncertaintyMs: 5, trusted: true });

test('a closed item is pressed once it has been drawn, not before', () => {
  expect(isBeforeOnset(closed, null, 1010)).toBe(true);
  expect(isBeforeOnset(closed, onset, 1019)).toBe(true);
  expect(isBeforeOnset(closed, onset, 1020)).toBe(false);
});

test('the contents of a part accept presses once drawn', () => {
  const sample = opened('sample', 2000);
  expect(isBeforeOnset(sample, onset, 2010)).toBe(true);
  const seen = drawn('sample', 2030, sample);
  expect(isBeforeOnset(seen, onset, 2029)).toBe(true);
  expect(isBeforeOnset(seen, onset, 2030)).toBe(false);
  expect(isBeforeOnset(opened('context', 2500, seen), onset, 2510)).toBe(true);
});
