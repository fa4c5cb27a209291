import { numberInCell, saysMissing } from '#study/files/number-in-cell.ts';
import { readTable, tableText } from '#study/files/read-table.ts';
import { type WordProperties, wordPropertyColumns, wordsOfTable } from '#study/words/word-properties.ts';
import { type WordTable, wordTableShape } from '#study/words/word-table.ts';
import type { CellsWritten } from './cell-input.tsx';
import { readFileText } from './material-file.ts';

type Column = keyof WordProperties;

/** What corpora and norms say, in the order of the screen; what the word table says of a word is not asked for again. */
export const normColumns: readonly { name: Column; label: string }[] = [
  { name: 'zipf_opensubtitles_2018_ptbr', label: 'Zipf' },
  { name: 'anewbr_valence_mean', label: 'Valência, média' },
  { name: 'anewbr_valence_sd', label: 'Valência, DP' },
  { name: 'anewbr_arousal_mean', label: 'Ativação, média' },
  { name: 'anewbr_arousal_sd', label: 'Ativação, DP' },
];

/** `words-properties.csv` as cells; a row has as many as there are columns. */
export type PropertiesFile = { columns: string[]; rows: string[][] };

/** @returns null where it is no table with all columns */
export function readProperties(content: string): PropertiesFile | null {
  const reading = readTable(content, wordPropertyColumns);
  if ('faults' in reading) return null;
  const { columns, rows } = reading.table;
  return { columns, rows: rows.map(({ cells }) => columns.map((column) => cells[column] ?? '')) };
}

/**
 * @param shown which rows of the file are on the page, in their order: what is pasted goes down along them
 * @returns the file with what was written into the columns of the norms; a number has a point, as the file has it
 */
export function withNorms(content: string, written: CellsWritten, shown: readonly number[]): string {
  const file = readProperties(content);
  const start = shown.indexOf(written.row);
  if (file === null || start === -1) return content;
  for (const [down, cells] of written.cells.entries()) {
    const row = file.rows[shown[start + down] ?? -1];
    for (const [right, text] of cells.entries()) {
      const place = file.columns.indexOf(normColumns[written.column + right]?.name ?? '');
      if (row !== undefined && place !== -1) row[place] = normAsWritten(text);
    }
  }
  return asText(content, file);
}

/** @returns the file with one row per word of the table, in its order, keeping known properties; null for an unreadable table */
export function fittedToWords(content: string, words: string | null): string | null {
  const file = readProperties(content);
  const table = words === null ? null : wordTableIn(words);
  if (file === null || table === null) return null;
  const wordAt = file.columns.indexOf('word');
  const known = new Map(file.rows.map((row) => [row[wordAt], row]));
  const rows = wordsOfTable(table).map((expected) =>
    file.columns.map((column, place) => {
      if (column in expected) return String(expected[column as keyof typeof expected] ?? '');
      return known.get(expected.word)?.[place] ?? '';
    }),
  );
  return asText(content, { columns: file.columns, rows });
}

function wordTableIn(words: string): WordTable | null {
  const reading = readFileText('words.json', words);
  return 'data' in reading ? (wordTableShape.safeParse(reading.data).data ?? null) : null;
}

function normAsWritten(text: string): string {
  return saysMissing(text) ? '' : (numberInCell(text) ?? text);
}

function asText(before: string, { columns, rows }: PropertiesFile): string {
  return tableText(columns, rows, before.includes('\r\n') ? '\r\n' : '\n');
}
