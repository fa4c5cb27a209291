import { type Cell, csvCell, csvLine, csvLineEnd, researchCsv, textInFile } from '#research/csv/csv.ts';
import { columnsOf, type TableDescription } from '#research/export/table-description.ts';

/** A stored value without a codebook entry fails the export. */
export class UndescribedValue extends Error {
  override readonly name = 'UndescribedValue';
}

const chunkLength = 128 * 1024;

type Rows = readonly Readonly<Record<string, Cell>>[];

/** `widths`: bytes of the longest text per column. */
type WrittenTable = { rows: number; hashes: Set<string>; widths: Record<string, number> };

/**
 * Streams a table in batches.
 * @param batches rows with every described column
 * @param written accumulates counts, widths and material hashes
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
        // Numbers and instants need neither guard nor quotes.
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

/** Maximum bytes of a UTF-16 unit in UTF-8. */
const maximumUnitBytes = 3;

function noteWidth(widths: Record<string, number>, name: string, text: string): void {
  const longest = widths[name] ?? 0;
  // The guard adds at most one apostrophe per character.
  if ((2 * text.length + 1) * maximumUnitBytes <= longest) return;
  widths[name] = Math.max(longest, Buffer.byteLength(textInFile(text, researchCsv)));
}

function toWriter({ name, ...column }: ReturnType<typeof columnsOf>[number]) {
  return {
    name,
    isFree: column.type === 'text',
    isHash: name.endsWith('hash'),
    written:
      column.type === 'category'
        ? new Map(Object.keys(column.values).map((value) => [value, csvCell(value, researchCsv)]))
        : null,
  };
}
