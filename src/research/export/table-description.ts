import { type BilingualText, toBilingualText } from './bilingual-text.ts';
import type { DrawnPresentation } from './drawn-presentation.ts';
import { tableTitles } from './table-titles.ts';

/** Single source of files, codebook, metadata and scripts. Names are English; texts are Portuguese and English. */
export type TableDescription = {
  name: string;
  title: BilingualText;
  /** Meaning of one row. */
  grain: BilingualText;
  /** Primary key. */
  keys: readonly string[];
  columns: Readonly<Record<string, Column>>;
};

export const unitNames = {
  ms: toBilingualText('ms'),
  s: toBilingualText('s'),
  px: toBilingualText('px'),
  '%': toBilingualText('%'),
  days: { pt: 'dias', en: 'days' },
  years: { pt: 'anos', en: 'years' },
} as const satisfies Record<string, BilingualText>;
type Unit = keyof typeof unitNames;

type Described = {
  label: BilingualText;
  /** How it was measured, and caveats. */
  description?: BilingualText;
  /** Source as `table.column`, with `.key` for a field of a JSON column. */
  from: readonly string[];
  /** Absent for stored values. */
  derivation?: BilingualText;
  /** When the cell is empty; absent if it never is. */
  missing?: BilingualText;
  /** How it is published; absent where `publishable/published-columns.ts` declares it. */
  published?: 'kept' | 'moment' | 'device';
  /** Heading in the copy of own data, if not the label; false omits it. */
  own?: string | false;
  simulated?: (drawn: DrawnPresentation) => number | string | boolean | null;
};

type Valued =
  | {
      type: 'text';
      /** Free text, which may name people. */
      isWrittenFreely?: true;
    }
  /** Labelled values. */
  | {
      type: 'category';
      values: Readonly<Record<string, BilingualText>>;
      /** Where the order differs from that of `values`. */
      order?: readonly string[];
      /** Ascending order. */
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
type ColumnOfTable = Omit<Described, 'from'> & Partial<Pick<Described, 'from'>> & Valued;

type CellOf<C extends Column> = C extends { type: 'category'; values: infer Values }
  ? Extract<keyof Values, string> | null
  : C extends { type: 'integer' | 'decimal' }
    ? number | null
    : C extends { type: 'yesNo' }
      ? boolean | null
      : string | null;

export type RowOf<Table extends TableDescription> = {
  [Name in keyof Table['columns']]: CellOf<Table['columns'][Name]>;
};

export function describeTable<
  const Name extends keyof typeof tableTitles,
  const Table extends Pick<TableDescription, 'keys' | 'columns'>,
>(name: Name, table: Table) {
  return { name, ...tableTitles[name], ...table };
}

/** Sources default to the column of the same name. */
export function withSources<const Columns extends Readonly<Record<string, ColumnOfTable>>>(
  table: string,
  columns: Columns,
) {
  const placed = Object.entries(columns).map(([name, column]) => [name, { from: [`${table}.${name}`], ...column }]);
  return Object.fromEntries(placed) as { [Name in keyof Columns]: Columns[Name] & { from: readonly string[] } };
}

export function sourcesIn(table: string, columns: Readonly<Record<string, Column>>): string[] {
  const places = Object.values(columns).flatMap(({ from }) => from.map((place) => place.split('.')));
  return [...new Set(places.flatMap(([source, column]) => (source === table && column !== undefined ? [column] : [])))];
}

export function columnsOf(table: TableDescription): (Column & { name: string })[] {
  return Object.entries(table.columns).map(([name, column]) => ({ name, ...column }));
}
