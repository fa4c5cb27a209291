import { type Cell, csvFile, researchCsv } from '#research/csv/csv.ts';

/** One column definition for page and file. */
export type NumberColumn<Row> = {
  label: string;
  /** `snake_case` column name in the file, for analysis programs. */
  name: string;
  /** Unrounded value, for the file. */
  value(row: Row): Cell;
  /** Page format; the default is the plain value. */
  show?(row: Row): string;
  /** Numbers align right. */
  isNumber?: boolean;
  /** Columns that the page merges into the column before. */
  onlyInFile?: boolean;
};

/** @returns unrounded CSV text with commas and decimal points; columns without `value` are skipped */
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

/** @returns the cell's text on the page */
export function cellText<Row>({ show, value }: Pick<NumberColumn<Row>, 'show' | 'value'>, row: Row): string {
  if (show !== undefined) return show(row);
  const cell = value(row);
  if (cell === null) return '–';
  return typeof cell === 'number' ? cell.toLocaleString('pt-BR') : String(cell);
}
