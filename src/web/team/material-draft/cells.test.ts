import { expect, test } from 'vitest';
import { cellsLeftOutInWords } from './cells.ts';

const pasted = (column: number, ...cells: string[][]) => ({ row: 4, column, cells });

test('pasted cells that the table has no room for are counted, empty ones are not', () => {
  expect(cellsLeftOutInWords(pasted(0, ['a', 'b'], ['c', 'd']), [2, 4, 9], 5)).toBeNull();
  expect(cellsLeftOutInWords(pasted(4, ['a', 'b'], ['c', ''], ['d', '']), [2, 4, 9], 5)).toBe(
    '2 células coladas ficaram de fora: a tabela acaba antes. As outras 2 entraram.',
  );
  expect(cellsLeftOutInWords(pasted(0, ['a'], ['b'], ['c']), [2, 4, 9], 5)).toContain('1 célula colada ficou de fora');
});
