import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, memo, type ReactNode, useMemo } from 'react';
import dense from './dense.module.css';
import { cellOf, keyOfColumn, type RecordColumn, type SortOrder } from './record-column.ts';
import classes from './record-list.module.css';
import { SidewaysScroll } from './sideways-scroll.tsx';

export type RecordTableProps<Row, Name extends string = string> = {
  /** Accessible name of the list. */
  label: string;
  /** A note for all rows. */
  caption?: ReactNode;
  columns: readonly RecordColumn<Row>[];
  /** Undefined rows are still loading. */
  rows: readonly (Row | undefined)[];
  keyOf(row: Row): string | number;
  order?: SortOrder<Name>;
  onSort?(order: SortOrder<Name>): void;
  /** The table shrinks to the content. */
  isNarrow?: boolean;
  /** Muted rows, such as uncounted ones. */
  isQuiet?(row: Row): boolean;
  virtual?: VirtualRows;
};

/** Window of a virtual list: table rows share one height and columns fixed widths; cards are measured. */
type VirtualRows = {
  total: number;
  /** Index of the first rendered row, from 0. */
  first: number;
  /** Heights of the unrendered rows, in px. */
  before: number;
  after: number;
  /** The rows are stale while new rows load. */
  isChanging: boolean;
  /** Ref that measures each card's height. */
  measure(card: HTMLElement | null): void;
  onKeyDown(event: KeyboardEvent): void;
};

/** Sticky headings and row names; a wide table scrolls sideways. */
export function RecordTable<Row, Name extends string>(props: RecordTableProps<Row, Name>) {
  const { label, caption, rows, keyOf, isNarrow, isQuiet, virtual } = props;
  const columns = useMemo(() => props.columns.filter(({ onlyInFile }) => !onlyInFile), [props.columns]);
  const first = virtual?.first ?? 0;
  const table = (
    <table
      className={`${classes.table} ${dense.dense}`}
      aria-label={caption === undefined ? label : undefined}
      // The count includes the heading row.
      aria-rowcount={virtual && virtual.total + 1}
      data-narrow={isNarrow}
      data-virtual={virtual !== undefined || undefined}
      data-changing={virtual?.isChanging || undefined}
    >
      {caption !== undefined && (
        <caption className={classes.caption}>
          <span>{caption}</span>
        </caption>
      )}
      <thead>
        {columns.some(({ group }) => group !== undefined) && <GroupRow columns={columns} />}
        <tr>
          {columns.map((column, place) => (
            <Heading key={keyOfColumn(column)} {...props} column={column} look={lookOf(columns, place)} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={virtual?.onKeyDown}>
        {virtual && <Space height={virtual.before} />}
        {rows.map((row, index) => {
          const place = first + index;
          const key = virtual || row === undefined ? place : keyOf(row);
          return (
            <TableRow
              key={key}
              columns={columns as readonly RecordColumn<unknown>[]}
              row={row}
              place={place}
              isVirtual={virtual !== undefined}
              isQuiet={row !== undefined && isQuiet?.(row) === true}
            />
          );
        })}
        {virtual && <Space height={virtual.after} />}
      </tbody>
    </table>
  );
  return virtual ? table : <SidewaysScroll label={label}>{table}</SidewaysScroll>;
}

type RowProps = {
  columns: readonly RecordColumn<unknown>[];
  row: unknown;
  place: number;
  isVirtual: boolean;
  isQuiet: boolean;
};

/** Memo skips unchanged rows while scrolling. */
const TableRow = memo(function TableRow({ columns, row, place, isVirtual, isQuiet }: RowProps) {
  const rowProps = { 'aria-rowindex': isVirtual ? place + 2 : undefined, 'data-quiet': isQuiet || undefined };
  if (row === undefined) {
    return (
      <tr {...rowProps}>
        <td colSpan={columns.length}>
          <span className={classes.coming} aria-hidden />
        </td>
      </tr>
    );
  }
  return (
    <tr {...rowProps}>
      {columns.map((column, index) => {
        const { width, hint } = column;
        const key = keyOfColumn(column);
        const look = {
          ...lookOf(columns, index),
          title: hint?.(row),
          style: { minWidth: isVirtual ? undefined : width },
        };
        return nameColumnOf(columns) === column ? (
          <th key={key} scope="row" {...look}>
            {cellOf(column, row, place)}
          </th>
        ) : (
          <td key={key} {...look}>
            {cellOf(column, row, place)}
          </td>
        );
      })}
    </tr>
  );
});

function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} className={classes.space} />;
}

function nameColumnOf<Row>(columns: readonly RecordColumn<Row>[]): RecordColumn<Row> | undefined {
  return columns.find(({ kind }) => kind === 'name') ?? columns[0];
}

/** A line divides column groups. */
function lookOf<Row>(
  columns: readonly RecordColumn<Row>[],
  place: number,
): Readonly<Record<`data-${string}`, unknown>> {
  const column = columns[place];
  const before = columns[place - 1];
  return {
    'data-number': column?.isNumber || undefined,
    'data-name': column === nameColumnOf(columns) || undefined,
    'data-kind': column?.kind,
    'data-divided': (before?.group !== undefined && before.group !== column?.group) || undefined,
  };
}

type HeadingProps<Row, Name extends string> = Pick<RecordTableProps<Row, Name>, 'order' | 'onSort' | 'virtual'> & {
  column: RecordColumn<Row>;
  look: ReturnType<typeof lookOf>;
};

/** A press sorts; the next press reverses the order. */
function Heading<Row, Name extends string>({ column, look: data, order, onSort, virtual }: HeadingProps<Row, Name>) {
  const { name, label, title, sorts, width } = column;
  const look = virtual ? { ...data, style: { width } } : data;
  if (sorts === undefined || order === undefined) {
    return (
      <th scope="col" title={title} {...look}>
        {label}
      </th>
    );
  }
  const isSorted = order.sort === name;
  const Arrow = order.descending ? IconArrowDown : IconArrowUp;
  const descending = isSorted ? !order.descending : sorts === 'down';
  return (
    <th scope="col" aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'} {...look}>
      <button
        type="button"
        className={classes.sort}
        title={title}
        onClick={() => onSort?.({ sort: name as Name, descending })}
      >
        {label}
        {isSorted && <Arrow size={virtual ? 12 : 14} aria-hidden />}
      </button>
    </th>
  );
}

function GroupRow<Row>({ columns }: { columns: readonly RecordColumn<Row>[] }) {
  const groups = [...new Set(columns.map(({ group }) => group))];
  return (
    <tr>
      {groups.map((group, place) => {
        const span = columns.filter((column) => column.group === group).length;
        if (group === undefined) return <td key="none" colSpan={span} data-name />;
        return (
          <th
            key={group}
            scope="colgroup"
            colSpan={span}
            className={classes.group}
            data-divided={place > 1 || undefined}
          >
            {group}
          </th>
        );
      })}
    </tr>
  );
}

/** Narrow-window fallback: text with buttons beside. */
export function RecordCards<Row>({ label, caption, columns, rows, keyOf, virtual }: RecordTableProps<Row>) {
  const placed = (place: RecordColumn<Row>['onPhone']) =>
    columns.filter((column, index) => !column.onlyInFile && placeOf(column, index) === place);
  const [tops, lines, quiet] = [placed('top'), placed('line'), placed('quiet')];
  const actions = columns.filter(({ kind }) => kind === 'actions');
  return (
    <>
      {caption !== undefined && <p className={classes.quiet}>{caption}</p>}
      <ol
        className={`${classes.cards} ${dense.dense}`}
        aria-label={label}
        data-virtual={virtual !== undefined || undefined}
        style={virtual && { paddingBlock: `${virtual.before}px ${virtual.after}px` }}
      >
        {rows.map((row, index) => {
          const place = (virtual?.first ?? 0) + index;
          const own = virtual && {
            ...{ ref: virtual.measure, 'data-index': place, 'aria-posinset': place + 1, 'aria-setsize': virtual.total },
          };
          return (
            <li key={virtual || row === undefined ? place : keyOf(row)} className={classes.card} {...own}>
              {row === undefined ? (
                <span className={classes.coming} aria-hidden />
              ) : (
                <>
                  <div className={classes.words}>
                    {tops.map((column) => (
                      <strong key={keyOfColumn(column)}>{onCard(column, row, place)}</strong>
                    ))}
                    {lines.map((column) => {
                      const content = onCard(column, row, place);
                      return content === null ? null : <span key={keyOfColumn(column)}>{content}</span>;
                    })}
                    <Quiet columns={quiet} row={row} place={place} />
                  </div>
                  {actions.map((column) => (
                    <Fragment key={keyOfColumn(column)}>{cellOf(column, row, place)}</Fragment>
                  ))}
                </>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function placeOf<Row>({ onPhone, kind }: RecordColumn<Row>, index: number) {
  if (kind === 'actions') return 'none';
  return onPhone ?? (index === 0 ? 'top' : 'line');
}

function onCard<Row>(column: RecordColumn<Row>, row: Row, place: number): ReactNode {
  const content = column.phone === undefined ? cellOf(column, row, place) : column.phone(row);
  if (content === null || content === undefined || content === false || content === '') return null;
  return column.saysHeading ? (
    <>
      {column.label}: {content}
    </>
  ) : (
    content
  );
}

function Quiet<Row>({ columns, row, place }: { columns: readonly RecordColumn<Row>[]; row: Row; place: number }) {
  const fields = columns.map((column) => ({ key: keyOfColumn(column), words: onCard(column, row, place) }));
  const filled = fields.filter(({ words }) => words !== null);
  if (filled.length === 0) return null;
  return (
    <span className={classes.quiet}>
      {filled.map(({ key, words }, place) => (
        <Fragment key={key}>
          {place > 0 && ' · '}
          {words}
        </Fragment>
      ))}
    </span>
  );
}
