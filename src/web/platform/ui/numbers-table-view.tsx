import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useId } from 'react';
import { type NumberColumn, shownCell } from './numbers-table.ts';
import classes from './numbers-table-view.module.css';
import { SidewaysScroll } from './sideways-scroll.tsx';

type Props<Row> = {
  caption: string;
  columns: readonly NumberColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
};

/** Numbers under their headings; the first column names the row. Scrolls sideways by itself where it has no room. */
export function NumbersTableView<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const shown = columns.filter(({ onlyInFile }) => !onlyInFile);
  const captionId = useId();
  const [first, ...rest] = shown;
  return (
    <div>
      <Text size="sm" c="dimmed" id={captionId}>
        {caption}
      </Text>
      <SidewaysScroll label={caption}>
        <Table verticalSpacing={4} className={classes.table} aria-labelledby={captionId}>
          <Table.Thead>
            <Table.Tr>
              {shown.map(({ name, label, isNumber }) => (
                <Table.Th key={name} scope="col" data-number={isNumber || undefined}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={rowKey(row)}>
                {first && (
                  <Table.Th scope="row" className={classes.name}>
                    {shownCell(first, row)}
                  </Table.Th>
                )}
                {rest.map((column) => (
                  <Table.Td key={column.name} data-number={column.isNumber || undefined}>
                    {shownCell(column, row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SidewaysScroll>
    </div>
  );
}
