import { type Cell, csvCell, csvLine, csvLineEnd, researchCsv, textInFile } from '#research/csv/csv.ts';
import { columnsOf, type TableDescription } from '#research/export/table-description.ts';

/** A stored value that the codebook does not know: better no export than one that nobody can read. */
export class UndescribedValue extends Error {
  override readonly name = 'UndescribedValue';
}

const chunkLength = 128 * 1024;

type Rows = readonly Readonly<Record<string, Cell>>[];

/** What was noticed while a table was written; `widths`: the bytes of the longest text of each column, as it is read again. */
type WrittenTable = { rows: number; hashes: Set<string>; widths: Record<string, number> };

/**
 * Writes a table as the lines of its file, a batch of rows at a time.
 * @param batches rows that have every column of the description
 * @param written counts along, and collects what is named by a hash
 * @throws UndescribedValue
 */
export async function* tableLines(
  table: TableDescription,
  batches: AsyncIterable<Rows> | Iterable<Rows>,
  written: WrittenTable,
): AsyncGenerator<Buffer> {
  const columns = columnsOf(table).map(toWriter);
  let text = csvLine(Object.keys(table.columns), researchCsv);
  for await (const rows of batches) {
    for (const row of rows) {
      let separator = '';
      for (const { name, isFree, written: values, isHash } of columns) {
        const cell = row[name] ?? null;
        text += separator;
        separator = researchCsv.separator;
        if (cell === null) continue;
        if (values !== null) {
          const value = values.get(String(cell));
          if (value === undefined) throw new UndescribedValue(`${table.name}.${name}`);
          text += value;
          continue;
        }
        if (isHash) written.hashes.add(String(cell));
        if (isFree) noteWidth(written.widths, name, String(cell));
        // Numbers and moments have nothing to be guarded or quoted.
        text += isFree || typeof cell !== 'string' ? csvCell(cell, researchCsv) : cell;
      }
      text += csvLineEnd;
      written.rows += 1;
      if (text.length < chunkLength) continue;
      yield Buffer.from(text);
      text = '';
    }
  }
  if (text !== '') yield Buffer.from(text);
}

/** The most that a UTF-16 unit takes in UTF-8. */
const mostBytesOfUnit = 3;

function noteWidth(widths: Record<string, number>, name: string, text: string): void {
  const longest = widths[name] ?? 0;
  // Apostrophes may guard it, one behind each character at most.
  if ((2 * text.length + 1) * mostBytesOfUnit <= longest) return;
  widths[name] = Math.max(longest, Buffer.byteLength(textInFile(text, researchCsv)));
}

function toWriter({ name, ...column }: ReturnType<typeof columnsOf>[number]) {
  return {
    name,
    isFree: column.type === 'text',
    isHash: name.endsWith('hash'),
    /** By each value of a category: how it is written. */
    written:
      column.type === 'category'
        ? new Map(Object.keys(column.values).map((value) => [value, csvCell(value, researchCsv)]))
        : null,
  };
}
