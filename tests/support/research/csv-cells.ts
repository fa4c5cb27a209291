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
