import '@mantine/core/styles/Table.css';
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { StudyFigure } from '#research/study-figures/study-figure.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { nothing } from '#web/platform/ui/decimal.ts';
import { type NumberColumn, numbersAsCsv, shownCell } from '#web/platform/ui/numbers-table.ts';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { keptTogether } from './analysis-in-words.ts';
import classes from './analysis-numbers.module.css';
import { ShownFigure } from './shown-figure.tsx';
import question from './study-question.module.css';
import { widthOfTable } from './width-of-table.ts';

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
  const save = () => {
    const csv = new Blob([numbersAsCsv(columns, rows)], { type: 'text/csv;charset=utf-8' });
    saveFile(`${fileName}.csv`, csv);
  };
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
            // Stays at the edge below a long title.
            ms="auto"
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
      <NumbersTableView caption={tableCaption} columns={columns} rows={rows} />
    </Stack>
  );
}

type NumbersTableViewProps<Row> = { caption: string; columns: readonly NumberColumn<Row>[]; rows: readonly Row[] };

/** Table, or rows as lists where it does not fit; paper always has the table. */
function NumbersTableView<Row>({ caption, columns, rows }: NumbersTableViewProps<Row>) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const shown = columns.filter(({ onlyInFile }) => !onlyInFile);
  const captionId = useId();
  const cells = rows.map((row) => shown.map((column) => keptTogether(shownCell(column, row))));
  const fitsWhole = width === 0 || widthOfTable(shown, cells, false) <= width;
  const fits = fitsWhole || widthOfTable(shown, cells, true) <= width;
  const numbers = {
    columns: shown,
    rows: rows.map((row, place) => ({
      key: columns.map(({ value }) => value(row)).join(' '),
      cells: cells[place] ?? [],
    })),
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

/** Missing numbers are summarised once a row. */
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
