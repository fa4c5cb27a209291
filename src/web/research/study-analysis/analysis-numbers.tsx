import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { enDash } from '#web/platform/ui/decimal.ts';
import { cellText, type NumberColumn, numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordCards, RecordTable } from '#web/platform/ui/record-table.tsx';
import { saveCsv } from '#web/platform/ui/save-file.ts';
import { bindTerms } from './analysis-in-words.ts';
import classes from './analysis-numbers.module.css';
import { ShownFigure } from './shown-figure.tsx';
import question from './study-question.module.css';

type Props<Row> = {
  title: string;
  method: ReactNode;
  figure?: StudyFigure | null;
  isRegistered?: boolean;
  /** Without extension. */
  fileName: string;
  tableCaption: string;
  columns: readonly NumberColumn<Row>[];
  rows: readonly Row[];
};

export function AnalysisNumbers<Row>(props: Props<Row>) {
  const { title, method, figure = null, isRegistered = false, fileName, tableCaption, columns, rows } = props;
  const mayDownload = useHoldsRole('analysis');
  return (
    <Stack gap="xs" miw={0}>
      <Group justify="space-between" align="center" gap="sm" className={question.head}>
        <Title order={4} size="h5">
          {title}
        </Title>
        {mayDownload && (
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            className="wm-not-printed"
            flex="none"
            maw="100%"
            // Stays at the edge below a long title.
            ms="auto"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`Números (CSV): ${title}`}
            onClick={() => saveCsv(`${fileName}.csv`, numbersAsCsv(columns, rows))}
          >
            Números (CSV)
          </Button>
        )}
      </Group>
      {figure !== null && <ShownFigure figure={figure} above={title} isRegistered={isRegistered} />}
      <Text size="sm" c="dimmed" maw="75ch">
        {typeof method === 'string' ? bindTerms(method) : method}
      </Text>
      <NumbersTable caption={tableCaption} columns={columns} rows={rows} />
    </Stack>
  );
}

type NumbersTableProps<Row> = { caption: string; columns: readonly NumberColumn<Row>[]; rows: readonly Row[] };

/** Table, or cards where it does not fit; paper always has the table. */
function NumbersTable<Row>({ caption, columns, rows }: NumbersTableProps<Row>) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const visibleColumns = columns.filter(({ onlyInFile }) => !onlyInFile);
  const textOf = (column: NumberColumn<Row>, row: Row) => bindTerms(cellText(column, row));
  const cells = rows.map((row) => visibleColumns.map((column) => textOf(column, row)));
  const fitsWhole = width === 0 || widthOfTable(visibleColumns, cells, false) <= width;
  const fits = fitsWhole || widthOfTable(visibleColumns, cells, true) <= width;
  const records = visibleColumns.map((column, place): RecordColumn<Row> => {
    const isName = place === 0;
    const cell = (row: Row) => textOf(column, row);
    const phone = (row: Row) => (isName || cell(row) !== enDash ? cell(row) : null);
    const look = isName ? ({ kind: 'name' } as const) : ({ onPhone: 'quiet', saysHeading: true } as const);
    return { ...column, ...(fitsWhole && !isName && { kind: 'whole' }), ...look, cell, phone };
  });
  const isMissing = (row: Row) => visibleColumns.some((column) => textOf(column, row) === enDash);
  const rest: RecordColumn<Row> = { label: 'rest', phone: (row) => isMissing(row) && 'Sem os outros números.' };
  const keyOf = (row: Row) => columns.map(({ value }) => value(row)).join(' ');
  const table = { label: caption, caption: bindTerms(caption), rows, keyOf };
  return (
    <div ref={ref} className={classes.room}>
      <div className={fits ? undefined : 'wm-only-printed'}>
        <RecordTable {...table} columns={records} isNarrow />
      </div>
      {!fits && (
        <div className="wm-not-printed">
          <RecordCards {...table} columns={[...records, rest]} />
        </div>
      )}
    </div>
  );
}

/** In px, per letter and per cell. */
const [pxPerLetter, pxPerBoldLetter, aroundPx] = [7.6, 8.1, 21];
const maximumNameLength = 26;

/** Estimated width in px. @param doCellsBreak cells wrap between words */
export function widthOfTable(
  columns: readonly { label: string }[],
  rows: readonly (readonly string[])[],
  doCellsBreak: boolean,
): number {
  const widths = columns.map(({ label }, place) => {
    const cells = rows.map((row) => row[place] ?? '');
    const pxOfCell = place === 0 ? pxPerBoldLetter : pxPerLetter;
    const longest = Math.max(0, ...cells.map((cell) => (doCellsBreak ? longestWord(cell) : cell.length)));
    return aroundPx + Math.max(pxPerBoldLetter * longestWord(label), pxOfCell * Math.min(maximumNameLength, longest));
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

const longestWord = (text: string): number => Math.max(...text.split(' ').map((word) => word.length));
