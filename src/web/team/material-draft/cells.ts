import { plural } from '#study/wording/plural.ts';

/** Cells written from a cell to the right and down: one, or a paste. */
export type CellsWritten = { row: number; column: number; cells: string[][] };

/** @returns the cells within the table, along the visible rows. @param shown visible rows in order */
export function cellsOf({ row, column, cells }: CellsWritten, visibleRows: readonly number[]) {
  const start = visibleRows.indexOf(row);
  return cells.flatMap((texts, down) => {
    const at = start === -1 ? undefined : visibleRows[start + down];
    return at === undefined ? [] : texts.map((text, right) => ({ row: at, column: column + right, text }));
  });
}

/** Pasted cells outside the table; null if none. @param visibleRows visible rows in order */
export function cellsLeftOutInWords(
  { row, column, cells }: CellsWritten,
  visibleRows: readonly number[],
  columnCount: number,
): string | null {
  const room = { rows: visibleRows.length - visibleRows.indexOf(row), columns: columnCount - column };
  const filled = cells.flatMap((texts, down) => texts.flatMap((text, right) => (text === '' ? [] : [{ down, right }])));
  const leftOut = filled.filter(({ down, right }) => down >= room.rows || right >= room.columns);
  if (leftOut.length === 0) return null;
  const count = plural(leftOut.length, 'célula colada ficou de fora', 'células coladas ficaram de fora');
  return `${count}: a tabela acaba antes. As outras ${filled.length - leftOut.length} entraram.`;
}
