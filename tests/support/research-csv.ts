/** Reads a table as R and its like do (RFC 4180 with commas). @returns a row for each line after the heading, by column */
export function researchRows(table: string): Record<string, string>[] {
  const [headings = [], ...lines] = cellsOf(table);
  return lines.map((cells) => {
    if (cells.length !== headings.length) throw new Error(`A line has ${cells.length} cells, not ${headings.length}.`);
    return Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? '']));
  });
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`This is no table: ${text.slice(cell.lastIndex, cell.lastIndex + 80)}`);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
