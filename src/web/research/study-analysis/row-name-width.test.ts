import { expect, test } from 'vitest';
import { rowNameWidth } from './row-name-width.ts';

const row = (name: string, detail = 'n = 41') => ({ name, detail });

test('names get the room that the longest of them needs, and never all of a phone', () => {
  expect(rowNameWidth([row('Estresse'), row('Depressão')])).toBeLessThan(90);
  expect(rowNameWidth([row('Depressão, dia 1')])).toBeGreaterThan(rowNameWidth([row('Depressão')]));
  expect(rowNameWidth([row('x', 'observado, n = 41')])).toBeGreaterThan(100);
  expect(rowNameWidth([row('x'.repeat(80))])).toBe(170);
  expect(rowNameWidth([])).toBe(72);
});
