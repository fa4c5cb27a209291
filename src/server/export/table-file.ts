import { type Cell, csvLine, researchCsv } from '../../study/csv.ts';
import { columnsOf, type TableDescription } from '../../study/export/table-description.ts';

/** A stored value that the codebook does not know: better no export than one that nobody can read. */
export class UndescribedValue extends Error {
  override readonly name = 'UndescribedValue';
}

const chunkLength = 128 * 1024;

/** What was noticed while a table was written. */
export type WrittenTable = { rows: number; hashes: Set<string> };

/**
 * Writes a table as the lines of its file, a batch of rows at a time.
 * @param batches rows that have every column of the description
 * @param written counts along, and collects what is named by a hash
 * @throws UndescribedValue
 */
export async function* tableLines(
  table: TableDescription,
  batches: AsyncIterable<readonly Readonly<Record<string, Cell>>[]>,
  written: WrittenTable,
): AsyncGenerator<Buffer> {
  const columns = columnsOf(table);
  const names = columns.map(({ name }) => name);
  const hashNames = names.filter((name) => name.endsWith('hash'));
  const known = columns.flatMap((column) =>
    column.type === 'category' ? [{ name: column.name, values: new Set(Object.keys(column.values)) }] : [],
  );
  let text = csvLine(names, researchCsv);
  for await (const rows of batches) {
    for (const row of rows) {
      for (const { name, values } of known) {
        const value = row[name];
        if (value !== null && !values.has(String(value))) throw new UndescribedValue(`${table.name}.${name}`);
      }
      for (const name of hashNames) {
        const value = row[name];
        if (typeof value === 'string') written.hashes.add(value);
      }
      text += csvLine(
        names.map((name) => row[name] ?? null),
        researchCsv,
      );
      written.rows += 1;
      if (text.length < chunkLength) continue;
      yield Buffer.from(text);
      text = '';
    }
  }
  if (text !== '') yield Buffer.from(text);
}
