/** The column that a field of a call is stored in: `inputWay` in `input_way`. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

/** Fields of a call as the columns of a table. */
export type ColumnsOf<Fields> = { [Field in keyof Fields as ColumnOf<Field & string>]: Fields[Field] };

/** A row to be stored: columns that stay empty need not be in it. */
export type Filled<Row> = { [Column in keyof Row as null extends Row[Column] ? never : Column]: Row[Column] } & {
  [Column in keyof Row as null extends Row[Column] ? Column : never]?: NonNullable<Row[Column]>;
};

const names = new Map<string, string>();

/** @returns the column that a field of a call is stored in */
export function columnOf(field: string): string {
  const known = names.get(field);
  if (known !== undefined) return known;
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  names.set(field, name);
  return name;
}

/**
 * @returns fields of a call as columns, without those that are null: to read these takes the database a third of all that storing
 * twenty answers takes
 */
export function asColumns<Fields extends object>(fields: Fields): Filled<ColumnsOf<Fields>> {
  const columns: Record<string, unknown> = {};
  for (const field in fields) {
    if (fields[field] !== null) columns[columnOf(field)] = fields[field];
  }
  return columns as Filled<ColumnsOf<Fields>>;
}
