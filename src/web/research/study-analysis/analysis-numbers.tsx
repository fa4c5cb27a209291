import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { type NumberColumn, numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { saveFile } from '#web/platform/ui/save-file.ts';
import classes from './analysis-numbers.module.css';
import { keptTogether } from './kept-together.ts';
import { NumbersTableView } from './numbers-table-view.tsx';
import { ShownFigure } from './shown-figure.tsx';

type Props<Row> = {
  title: string;
  /** How the numbers were made, and how they are read. */
  method: ReactNode;
  /** A chart of their own, where the question has another. */
  figure?: StudyFigure | null;
  isRegistered?: boolean;
  /** Without ending, such as `wordmood-mudanca`. */
  fileName: string;
  tableCaption: string;
  columns: readonly NumberColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
};

/** Numbers as a table with how they were made, also to be had as a file. Stands below a heading of level 3. */
export function AnalysisNumbers<Row>(props: Props<Row>) {
  const { title, method, figure = null, isRegistered = false, fileName, tableCaption, columns, rows, rowKey } = props;
  const mayDownload = useHoldsRole('analysis');
  const save = () => {
    const csv = new Blob([numbersAsCsv(columns, rows)], { type: 'text/csv;charset=utf-8' });
    saveFile(`${fileName}.csv`, csv);
  };
  return (
    <Stack gap="xs" className={classes.part}>
      <Group justify="space-between" align="center" gap="sm" className={classes.head}>
        <Title order={4} size="h5">
          {title}
        </Title>
        {mayDownload && (
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            className={classes.button}
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`Números (CSV): ${title}`}
            onClick={save}
          >
            Números (CSV)
          </Button>
        )}
      </Group>
      {figure !== null && <ShownFigure figure={figure} above={title} isRegistered={isRegistered} />}
      <Text size="sm" c="dimmed" maw="75ch">
        {typeof method === 'string' ? keptTogether(method) : method}
      </Text>
      <NumbersTableView caption={tableCaption} columns={columns} rows={rows} rowKey={rowKey} />
    </Stack>
  );
}
