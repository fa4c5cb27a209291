import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import dense from './dense.module.css';
import { cellOf, type RecordColumn, type SortOrder } from './record-column.ts';
import classes from './record-list.module.css';
import { SidewaysScroll } from './sideways-scroll.tsx';

export type RecordTableProps<Row, Name extends string = string> = {
  /** Names the list for those who hear it. */
  label: string;
  /** What is to be known of all rows. */
  caption?: ReactNode;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  order?: SortOrder<Name>;
  onSort?(order: SortOrder<Name>): void;
  /** No wider than it needs to be. */
  isNarrow?: boolean;
};

/** Rows under headings that stay in sight; a table that is wider than the page scrolls by itself, and the names of its rows stay. */
export function RecordTable<Row, Name extends string>(props: RecordTableProps<Row, Name>) {
  const { label, caption, rows, keyOf, isNarrow } = props;
  const columns = props.columns.filter(({ onlyInFile }) => !onlyInFile);
  const nameColumn = columns.find(({ kind }) => kind === 'name') ?? columns[0];
  return (
    <SidewaysScroll label={label}>
      <table
        className={`${classes.table} ${dense.dense}`}
        aria-label={caption === undefined ? label : undefined}
        data-narrow={isNarrow}
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
              <Heading key={column.name} {...props} column={column} look={lookOf(columns, place, nameColumn)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, place) => {
                const { name, width } = column;
                const look = { ...lookOf(columns, place, nameColumn), style: { minWidth: width } };
                return column === nameColumn ? (
                  <th key={name} scope="row" {...look}>
                    {cellOf(column, row)}
                  </th>
                ) : (
                  <td key={name} {...look}>
                    {cellOf(column, row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </SidewaysScroll>
  );
}

/** A line is drawn where another group begins. */
function lookOf<Row>(
  columns: readonly RecordColumn<Row>[],
  place: number,
  nameColumn: RecordColumn<Row> | undefined,
): Readonly<Record<`data-${string}`, unknown>> {
  const column = columns[place];
  const before = columns[place - 1];
  return {
    'data-number': column?.isNumber || undefined,
    'data-name': column === nameColumn || undefined,
    'data-kind': column?.kind,
    'data-divided': (before?.group !== undefined && before.group !== column?.group) || undefined,
  };
}

type HeadingProps<Row, Name extends string> = Pick<RecordTableProps<Row, Name>, 'order' | 'onSort'> & {
  column: RecordColumn<Row>;
  look: ReturnType<typeof lookOf>;
};

/** Where a press sorts by it: once, and the other way when pressed again. */
function Heading<Row, Name extends string>({ column, look, order, onSort }: HeadingProps<Row, Name>) {
  const { name, label, title, sorts } = column;
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
        {isSorted && <Arrow size={14} aria-hidden />}
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

/** The rows one below the other, where a table has no room: what is said of each, and beside it what can be done. */
export function RecordCards<Row>({ label, caption, columns, rows, keyOf }: RecordTableProps<Row>) {
  const placed = (place: RecordColumn<Row>['onPhone']) =>
    columns.filter((column, index) => !column.onlyInFile && placeOf(column, index) === place);
  const [tops, lines, quiet] = [placed('top'), placed('line'), placed('quiet')];
  const actions = columns.filter(({ kind }) => kind === 'actions');
  return (
    <>
      {caption !== undefined && <p className={classes.quiet}>{caption}</p>}
      <ol className={`${classes.cards} ${dense.dense}`} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.card}>
            <div className={classes.words}>
              {tops.map((column) => (
                <strong key={column.name}>{onCard(column, row)}</strong>
              ))}
              {lines.map((column) => {
                const said = onCard(column, row);
                return said === null ? null : <span key={column.name}>{said}</span>;
              })}
              <Quiet columns={quiet} row={row} />
            </div>
            {actions.map((column) => (
              <Fragment key={column.name}>{cellOf(column, row)}</Fragment>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

function placeOf<Row>({ onPhone, kind }: RecordColumn<Row>, index: number) {
  if (kind === 'actions') return 'none';
  return onPhone ?? (index === 0 ? 'top' : 'line');
}

function onCard<Row>(column: RecordColumn<Row>, row: Row): ReactNode {
  const said = column.phone === undefined ? cellOf(column, row) : column.phone(row);
  if (said === null || said === undefined || said === false || said === '') return null;
  return column.saysHeading ? (
    <>
      {column.label}: {said}
    </>
  ) : (
    said
  );
}

function Quiet<Row>({ columns, row }: { columns: readonly RecordColumn<Row>[]; row: Row }) {
  const said = columns.map((column) => ({ name: column.name, words: onCard(column, row) }));
  const shown = said.filter(({ words }) => words !== null);
  if (shown.length === 0) return null;
  return (
    <span className={classes.quiet}>
      {shown.map(({ name, words }, place) => (
        <Fragment key={name}>
          {place > 0 && ' · '}
          {words}
        </Fragment>
      ))}
    </span>
  );
}
