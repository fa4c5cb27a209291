import { expect, test } from 'vitest';
import { drawCode } from './draw-code.ts';

test('no code is a number to a spreadsheet, which would write 2.3E+46 for 23E45', () => {
  const codes = [1, 2, 3].flatMap((length) => Array.from({ length: 2000 }, () => drawCode(length)));
  expect(codes.filter((code) => /^\d+(?:E\d+)?$/.test(code))).toEqual([]);
  expect(new Set(codes.map((code) => code.length))).toEqual(new Set([1, 2, 3]));
});
