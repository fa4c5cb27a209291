import { plainTableText, readTable } from '#study/files/read-table.ts';
import { wordPropertyColumns } from '#study/words/word-properties.ts';
import { type DocumentResult, textsIn } from './material-document.ts';
import type { DataPath } from './material-problem.ts';

/** Table of word properties; rows are numbered as in a spreadsheet. */
export function readCsvDocument(content: string): DocumentResult {
  const reading = readTable(content, wordPropertyColumns);
  if ('faults' in reading) return reading;
  const { table } = reading;
  const data = { rows: table.rows.map(({ cells }) => cells) };
  const lineOf = ([, index]: DataPath) => (typeof index === 'number' ? (table.rows[index]?.row ?? 1) : 1);
  const normalized = plainTableText(content, table);
  return { document: { data, texts: textsIn(data), lineOf, normalized, rows: table.rows.length, notes: table.notes } };
}
