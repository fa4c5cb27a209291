/** What a cell can hold. Numbers are written with a decimal comma, as people in Brazil and their programs do. */
export type Cell = string | number | boolean | null;

/** Programs take these for the beginning of a formula. */
const beginsFormula = /^[=+\-@\t\r]/;

/**
 * @returns a table as a file that spreadsheet programs in Brazil open with a double click: semicolons, decimal commas, UTF-8 with
 *   its mark. A text that would be taken for a formula has an apostrophe before it; numbers never have.
 */
export function csvFile(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(writeCell).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não';
  const guarded = beginsFormula.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
