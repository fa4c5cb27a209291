type Rows = readonly Record<string, string>[];

/** An acquaintance's possible knowledge: characteristics, days and devices of a participation. By words in column names. */
const knownWords =
  /^(age|sex|social|education|current_day|browser|system|pointer|touch|zoom|input_way|element|cross_origin|clock_step|frame_interval|viewport|screen|window|device|time_zone)|_offset$|_at$|_date$|since/;

/** Measures of a single answer under any name; and facts true of all participants. */
const isMeasure = (column: string) => /^(since_shown|code$)/.test(column);

/**
 * Puts together what the tables of an archive tell of each person that an acquaintance may know: in each table, of each day, every value of
 * every such column.
 * @param isKnown by table and column
 * @returns how many people there are, how many of them look alike at least, how many are alone, and by which columns
 */
export function peopleAsKnown(
  tables: ReadonlyMap<string, Rows>,
  isKnown = (_table: string, column: string) => knownWords.test(column) && !isMeasure(column),
) {
  const told = new Map<string, Set<string>>();
  const columns = new Set<string>();
  for (const [table, rows] of tables) {
    const [first = {}] = rows;
    const known = Object.keys(first).filter((column) => isKnown(table, column));
    for (const column of known) columns.add(`${table}.${column}`);
    for (const row of rows) {
      const { code, day = '' } = row;
      if (code === undefined) continue;
      const own = told.get(code) ?? new Set();
      told.set(code, own);
      for (const column of known) own.add(`${table}.${column} ${day}: ${row[column]}`);
    }
  }
  const alike = Map.groupBy(told.values(), (own) => [...own].toSorted().join('\n'));
  const sizes = [...alike.values()].map(({ length }) => length);
  return {
    people: told.size,
    smallest: Math.min(...sizes),
    groups: sizes.length,
    alone: sizes.filter((size) => size === 1).length,
    columns: [...columns].toSorted(),
  };
}
