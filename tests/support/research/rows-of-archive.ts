import { researchRows } from './research-csv.ts';

type Files = ReadonlyMap<string, Uint8Array>;
type Rows = Record<string, string>[];

/** @returns the rows of every table that an archive has, by the table's name */
export function tablesOf(files: Files): Map<string, Rows> {
  return new Map(
    [...files].flatMap(([path, content]) => {
      const [, name] = /^data\/study-wordmood_description-(\w+)_data\.csv$/.exec(path) ?? [];
      return name === undefined ? [] : [[name, researchRows(Buffer.from(content).toString())] as const];
    }),
  );
}

/** @returns every cell value unique to one person in any table, with that person's label */
export function cellsOfOnePerson(tables: ReadonlyMap<string, Rows>, isCompared: (column: string) => boolean) {
  const owners = new Map<string, string | null>();
  for (const rows of tables.values()) {
    for (const row of rows) {
      const { code } = row;
      if (code === undefined) continue;
      for (const [column, cell] of Object.entries(row)) {
        if (cell === '' || !isCompared(column)) continue;
        const known = owners.get(cell);
        owners.set(cell, known === undefined || known === code ? code : null);
      }
    }
  }
  return new Map([...owners].flatMap(([cell, code]) => (code === null ? [] : [[cell, code] as const])));
}
