import { isMissingValue, numberInCell } from '#study/files/number-in-cell.ts';
import { readTable, tableText } from '#study/files/read-table.ts';
import { type WordProperties, wordPropertyColumns, wordsOfTable } from '#study/words/word-properties.ts';
import { type WordTable, wordTableShape } from '#study/words/word-table.ts';
import { type CellsWritten, cellsOf } from './cells.ts';
import { readFileText } from './material-file.ts';

export const normColumns: readonly { name: keyof WordProperties; label: string }[] = [
  { name: 'zipf_opensubtitles_2018_ptbr', label: 'Zipf' },
  { name: 'anewbr_valence_mean', label: 'Valência, média' },
  { name: 'anewbr_valence_sd', label: 'Valência, DP' },
  { name: 'anewbr_arousal_mean', label: 'Ativação, média' },
  { name: 'anewbr_arousal_sd', label: 'Ativação, DP' },
];

export type PropertiesFile = { columns: string[]; rows: string[][] };

export function readProperties(content: string): PropertiesFile | null {
  const reading = readTable(content, wordPropertyColumns);
  if ('faults' in reading) return null;
  const { columns, rows } = reading.table;
  return { columns, rows: rows.map(({ cells }) => columns.map((column) => cells[column] ?? '')) };
}

/** Numbers are written with a point. @param visibleRows visible rows in order, along which a paste goes down */
export function withNorms(content: string, written: CellsWritten, visibleRows: readonly number[]): string {
  const file = readProperties(content);
  if (file === null) return content;
  for (const { row, column, text } of cellsOf(written, visibleRows)) {
    const cells = file.rows[row];
    const place = file.columns.indexOf(normColumns[column]?.name ?? '');
    if (cells !== undefined && place !== -1) cells[place] = normAsWritten(text);
  }
  return asText(content, file);
}

/** Rows for exactly the words of the table, keeping known values; null if the table is invalid. */
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

const normAsWritten = (text: string): string => (isMissingValue(text) ? '' : (numberInCell(text) ?? text));

function asText(before: string, { columns, rows }: PropertiesFile): string {
  return tableText(columns, rows, before.includes('\r\n') ? '\r\n' : '\n');
}
