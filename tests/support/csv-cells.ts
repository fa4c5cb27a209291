/** Reads a table as spreadsheet programs in Brazil do (RFC 4180 with semicolons). @returns its cells, line by line */
export function csvCells(table: string): string[][] {
  const text = table.replace(/^\ufeff/, '');
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`This is no table: ${text.slice(cell.lastIndex, cell.lastIndex + 80)}`);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
