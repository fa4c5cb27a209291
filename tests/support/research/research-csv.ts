import { csvCells } from './csv-cells.ts';

/** Reads a table as R and its like do (RFC 4180 with commas). @returns a row for each line after the heading, by column */
export function researchRows(table: string): Record<string, string>[] {
  const [headings = [], ...lines] = csvCells(table, ',');
  return lines.map((cells) => {
    if (cells.length !== headings.length) throw new Error(`A line has ${cells.length} cells, not ${headings.length}.`);
    return Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? '']));
  });
}
