import { type BilingualText, inBoth } from './bilingual-text.ts';
import type { DrawnShowing } from './drawn-showing.ts';
import { tableTitles } from './table-titles.ts';

/**
 * A table of the export, described once: the files, the codebook, the metadata and the scripts for R and SPSS come from here.
 * Names are English; texts are for researchers in Brazil, and in English beside it.
 */
export type TableDescription = {
  /** As it stands in the file's name. */
  name: string;
  title: BilingualText;
  /** What one row is. */
  grain: BilingualText;
  /** The columns that tell one row from every other. */
  keys: readonly string[];
  columns: Readonly<Record<string, Column>>;
};

/** What a number counts, as the codebook calls it. */
export const unitNames = {
  ms: inBoth('ms'),
  s: inBoth('s'),
  px: inBoth('px'),
  '%': inBoth('%'),
  days: { pt: 'dias', en: 'days' },
  years: { pt: 'anos', en: 'years' },
} as const satisfies Record<string, BilingualText>;
type Unit = keyof typeof unitNames;

type Described = {
  label: BilingualText;
  /** What the label does not say: how it was measured, what to be careful with. */
  description?: BilingualText;
  /** Where the value comes from, as `table.column`, with `.key` for a part of a JSON column. */
  from: readonly string[];
  /** How it is made from there; a value without this is as it was stored. */
  derivation?: BilingualText;
  /** When the cell is empty; a column without this never is. */
  missing?: BilingualText;
  /**
   * Whether it is kept in an archive that is published, or left out as a moment or for what it tells of the device; where this is not said
   * here, `publishable/published-columns.ts` says it.
   */
  published?: 'kept' | 'moment' | 'device';
  /** Its heading in the copy of one's own data, where that is not its label; false where it is not in it. */
  own?: string | false;
  /** What a page notes of a simulated showing. */
  simulated?: (drawn: DrawnShowing) => number | string | boolean | null;
};

type Valued =
  | {
      type: 'text';
      /** A person has written it as they liked: it may name somebody. */
      isWrittenFreely?: true;
    }
  /** One of a few words; each has its label. */
  | {
      type: 'category';
      values: Readonly<Record<string, BilingualText>>;
      /** Where they come in another order than the one in which they stand in `values`. */
      order?: readonly string[];
      /** Each is more than the one before it. */
      isOrdered?: true;
    }
  | { type: 'integer' | 'decimal'; unit?: Unit; values?: Readonly<Record<number, BilingualText>> }
  /** 1 and 0. */
  | { type: 'yesNo'; values?: Readonly<Record<0 | 1, BilingualText>> }
  /** ISO 8601, UTC, with milliseconds. */
  | { type: 'instant' }
  /** YYYY-MM-DD. */
  | { type: 'date' };

export type Column = Described & Valued;
/** A column that is described where its table in the database is named. */
type ColumnOfTable = Omit<Described, 'from'> & Partial<Pick<Described, 'from'>> & Valued;

type CellOf<C extends Column> = C extends { type: 'category'; values: infer Values }
  ? Extract<keyof Values, string> | null
  : C extends { type: 'integer' | 'decimal' }
    ? number | null
    : C extends { type: 'yesNo' }
      ? boolean | null
      : string | null;

/** A row of a described table: every column, and no other. */
export type RowOf<Table extends TableDescription> = {
  [Name in keyof Table['columns']]: CellOf<Table['columns'][Name]>;
};

/** Keeps the exact type of a description. */
export function describeTable<
  const Name extends keyof typeof tableTitles,
  const Table extends Pick<TableDescription, 'keys' | 'columns'>,
>(name: Name, table: Table) {
  return { name, ...tableTitles[name], ...table };
}

/**
 * @param columns those without a source are stored in the column of their name
 * @returns the columns with their source
 */
export function storedIn<const Columns extends Readonly<Record<string, ColumnOfTable>>>(
  table: string,
  columns: Columns,
) {
  const placed = Object.entries(columns).map(([name, column]) => [name, { from: [`${table}.${name}`], ...column }]);
  return Object.fromEntries(placed) as { [Name in keyof Columns]: Columns[Name] & { from: readonly string[] } };
}

/** @returns the columns of a table in the database that some columns come from */
export function sourcesIn(table: string, columns: Readonly<Record<string, Column>>): string[] {
  const places = Object.values(columns).flatMap(({ from }) => from.map((place) => place.split('.')));
  return [...new Set(places.flatMap(([source, column]) => (source === table && column !== undefined ? [column] : [])))];
}

/** @returns the columns of a table in their order. */
export function columnsOf(table: TableDescription): (Column & { name: string })[] {
  return Object.entries(table.columns).map(([name, column]) => ({ name, ...column }));
}
