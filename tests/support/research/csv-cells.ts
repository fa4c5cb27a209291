/**
 * Reads a table (RFC 4180) as a program does that knows nothing of how it was written.
 * @param separator a semicolon in files for spreadsheet programs in Brazil, a comma in those for R and its like
 * @returns its cells, line by line
 */
export function csvCells(table: string, separator: ';' | ',' = ';'): string[][] {
  // Only spreadsheet programs know the mark at the beginning.
  const text = separator === ';' ? table.replace(/^\ufeff/, '') : table;
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"\\r\\n]*))(${separator}|\\r\\n|$)`, 'gy');
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`This is no table: ${text.slice(cell.lastIndex, cell.lastIndex + 80)}`);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/**
 * Reads a table as spreadsheet programs do, also one that was written with another separator: only a quote at the beginning of a cell
 * quotes, and what follows a closing quote belongs to the cell.
 */
function cellsAsOpened(table: string, separator: ',' | ';' | '\t'): string[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, 'gy');
  const cells: string[] = [];
  while (cell.lastIndex < table.length) {
    const [, quoted = '', plain = ''] = cell.exec(table) ?? [];
    cells.push(quoted.replaceAll('""', '"') + plain);
  }
  return cells;
}

/** @returns the cells that a spreadsheet program would compute, whichever separator it takes to be the table's */
export function formulasIn(table: string): string[] {
  const text = table.replace(/^\ufeff/, '');
  const cells = ([',', ';', '\t'] as const).flatMap((separator) => cellsAsOpened(text, separator));
  return cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?\d+(?:[.,]\d+)?(?:e-?\d+)?$/.test(cell));
}
