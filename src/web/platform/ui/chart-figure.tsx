import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { ChartDownloads } from './chart-downloads.tsx';
import classes from './chart-figure.module.css';
import { type NumberColumn, numbersAsCsv } from './numbers-table.ts';
import { NumbersTableView } from './numbers-table-view.tsx';

type Props<Row> = {
  title: string;
  /** What is to be seen, in words, with its n. */
  caption: ReactNode;
  /** The drawing, or null where the table says it all. */
  chart: ReactNode | null;
  /** Without ending, such as `wordmood-mudanca`. */
  fileName: string;
  tableCaption: string;
  columns: readonly NumberColumn<Row>[];
  /** Empty where the caption says it all. */
  rows: readonly Row[];
  rowKey(row: Row): string;
};

/** A chart with title, words, the numbers under it as a table, and all of it to download. Stands below a heading of level 2. */
export function ChartFigure<Row>(props: Props<Row>) {
  const { title, caption, chart, fileName, tableCaption, columns, rows, rowKey } = props;
  const drawing = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const hasNumbers = rows.length > 0;
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={3} size="h4" id={titleId}>
            {title}
          </Title>
          {hasNumbers && (
            <ChartDownloads
              title={title}
              fileName={fileName}
              drawing={chart === null ? null : drawing}
              csv={() => numbersAsCsv(columns, rows)}
            />
          )}
        </Group>
        {chart !== null && (
          <div ref={drawing} className={classes.drawing}>
            {chart}
          </div>
        )}
        <Text component="figcaption" size="sm" c="dimmed" maw="75ch">
          {typeof caption === 'string' ? caption.replaceAll(/(\d) %/g, '$1\u00a0%') : caption}
        </Text>
        {hasNumbers && <NumbersTableView caption={tableCaption} columns={columns} rows={rows} rowKey={rowKey} />}
      </Stack>
    </figure>
  );
}
