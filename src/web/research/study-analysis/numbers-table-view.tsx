import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { nothing } from '#web/platform/ui/decimal.ts';
import { type NumberColumn, shownCell } from '#web/platform/ui/numbers-table.ts';
import { keptTogether } from './kept-together.ts';
import classes from './numbers-table-view.module.css';
import { widthOfTable } from './width-of-table.ts';

type Props<Row> = {
  caption: string;
  columns: readonly NumberColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
};

/**
 * Numbers under their headings, the first column naming the row. With less room cells break between their words, and with still less
 * they stand row by row: nothing is cut, and nothing scrolls sideways. Paper always has the table.
 */
export function NumbersTableView<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const shown = columns.filter(({ onlyInFile }) => !onlyInFile);
  const captionId = useId();
  const cells = rows.map((row) => shown.map((column) => keptTogether(shownCell(column, row))));
  const fitsWhole = width === 0 || widthOfTable(shown, cells, false) <= width;
  const fits = fitsWhole || widthOfTable(shown, cells, true) <= width;
  const numbers = {
    columns: shown,
    rows: rows.map((row, place) => ({ key: rowKey(row), cells: cells[place] ?? [] })),
    labelledBy: captionId,
  };
  return (
    <div ref={ref} className={classes.room}>
      <Text size="sm" c="dimmed" id={captionId}>
        {keptTogether(caption)}
      </Text>
      <WideNumbers {...numbers} className={`${fits ? '' : classes.onPaper} ${fitsWhole ? classes.whole : ''}`} />
      {!fits && <NumbersRowByRow {...numbers} />}
    </div>
  );
}

type ShownProps = {
  columns: readonly Pick<NumberColumn<never>, 'name' | 'label' | 'isNumber'>[];
  rows: readonly { key: string; cells: readonly string[] }[];
  labelledBy: string;
};

function WideNumbers({ columns, rows, labelledBy, className }: ShownProps & { className: string }) {
  return (
    <Table
      verticalSpacing={4}
      horizontalSpacing={5}
      className={`${classes.table} ${className}`}
      aria-labelledby={labelledBy}
    >
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ name, label, isNumber }) => (
            <Table.Th key={name} scope="col" data-number={isNumber || undefined}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" className={classes.name}>
              {first}
            </Table.Th>
            {rest.map((cell, place) => {
              const column = columns[place + 1];
              return (
                <Table.Td key={column?.name} data-number={column?.isNumber || undefined}>
                  {cell}
                </Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What has no number yet is said once a row, not in a dozen dashes. */
function NumbersRowByRow({ columns, rows, labelledBy }: ShownProps) {
  return (
    <ul className={classes.rows} aria-labelledby={labelledBy}>
      {rows.map(({ key, cells: [first, ...rest] }) => (
        <li key={key} className={classes.row}>
          <Text fw={600} size="sm">
            {first}
          </Text>
          <dl className={classes.facts}>
            {rest.map((cell, place) => {
              const column = columns[place + 1];
              if (cell === nothing) return null;
              return (
                <div key={column?.name}>
                  <dt>{column?.label}</dt>
                  <dd>{cell}</dd>
                </div>
              );
            })}
          </dl>
          {rest.includes(nothing) && (
            <Text size="sm" c="dimmed" mt={4}>
              Sem os outros números.
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
