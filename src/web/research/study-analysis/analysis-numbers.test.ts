import { describe, expect, it } from 'vitest';
import { widthOfTable } from './analysis-numbers.tsx';

const columns = [{ label: 'Medida e dia' }, { label: 'IC 95%' }];
const rows = [['Depressão, dia 1', '−1,57 a −0,18']];

describe('the room of a table', () => {
  it('is less where cells break between their words, and grows with every column', () => {
    const whole = widthOfTable(columns, rows, false);
    expect(widthOfTable(columns, rows, true)).toBeLessThan(whole);
    const more = widthOfTable([...columns, { label: 'Diferença média' }], [[...(rows[0] ?? []), '0,02']], false);
    expect(more).toBeGreaterThan(whole + 'Diferença'.length * 7);
  });

  it('is never less than the longest word of a heading', () => {
    expect(widthOfTable([{ label: 'bisserial' }], [], true)).toBeGreaterThan('bisserial'.length * 7);
  });
});
