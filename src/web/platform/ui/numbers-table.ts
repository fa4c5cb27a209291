import { type Cell, csvFile, researchCsv } from '#research/csv/csv.ts';

/** One column, told once for the page and for the file. */
export type NumberColumn<Row> = {
  /** On the page. */
  label: string;
  /** In the file, for programs that analyse: `snake_case`. */
  name: string;
  /** Not rounded, for the file. */
  value(row: Row): Cell;
  /** On the page; the value itself where it is not given. */
  show?(row: Row): string;
  /** Numbers stand on the right. */
  isNumber?: boolean;
  /** In the file alone, where the page says it together with the column before. */
  onlyInFile?: boolean;
};

/** @returns the numbers as a CSV file's text, not rounded (commas, decimal points); columns without a value are on the page alone */
export function numbersAsCsv<Row>(columns: readonly Partial<NumberColumn<Row>>[], rows: readonly Row[]): string {
  const inFile = columns.flatMap(({ name, value }) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  );
  return csvFile(
    inFile.map(({ name }) => name),
    rows.map((row) => inFile.map(({ value }) => value(row))),
    researchCsv,
  );
}

/** @returns what stands in a cell on the page */
export function cellText<Row>({ show, value }: Pick<NumberColumn<Row>, 'show' | 'value'>, row: Row): string {
  if (show !== undefined) return show(row);
  const cell = value(row);
  if (cell === null) return '–';
  return typeof cell === 'number' ? cell.toLocaleString('pt-BR') : String(cell);
}
