import { type DocumentResult, textsIn } from './material-document.ts';
import type { DataPath } from './material-problem.ts';

/** The line of the names of the columns comes before the first row. */
const linesBeforeRows = 2;

/**
 * Reads a table: names of columns in the first line, cells between commas. No cell needs quotes, since the tables of the material
 * hold words and numbers.
 */
export function readCsvDocument(content: string): DocumentResult {
  const [header = '', ...lines] = content.replace(/\r?\n$/, '').split(/\r?\n/);
  const columns = header.split(',');
  const faults = lines.flatMap((line, index) => {
    const cells = line.split(',').length;
    if (cells === columns.length) return [];
    const expectation = `são esperadas ${columns.length} células separadas por vírgulas, há ${cells}`;
    return [{ line: index + linesBeforeRows, expectation }];
  });
  if (faults.length > 0) return { faults };
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
  const data = { rows };
  const lineOf = ([, index]: DataPath) => (typeof index === 'number' ? index + linesBeforeRows : 1);
  return { document: { data, texts: textsIn(data), lineOf } };
}
