import { counted } from '#study/wording/counted.ts';
import type { CellsWritten } from './cell-input.tsx';

/**
 * @param shown which rows are on the page, in their order
 * @returns how many of the pasted cells are beyond the table and come into no file; null where all of them came in
 */
export function cellsLeftOutInWords(
  { row, column, cells }: CellsWritten,
  shown: readonly number[],
  columnCount: number,
): string | null {
  const room = { rows: shown.length - shown.indexOf(row), columns: columnCount - column };
  const filled = cells.flatMap((texts, down) => texts.flatMap((text, right) => (text === '' ? [] : [{ down, right }])));
  const leftOut = filled.filter(({ down, right }) => down >= room.rows || right >= room.columns);
  if (leftOut.length === 0) return null;
  const count = counted(leftOut.length, 'célula colada ficou de fora', 'células coladas ficaram de fora');
  return `${count}: a tabela acaba antes. As outras ${filled.length - leftOut.length} entraram.`;
}
