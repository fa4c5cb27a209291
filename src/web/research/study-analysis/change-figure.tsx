import type { PairedChange } from '#analysis/statistics/paired-change-shape.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { daysInWords } from './analysis-in-words.ts';
import type { NamedMeasure } from './day-means-figure.tsx';
import { IntervalChart } from './interval-chart.tsx';
import { intervalRowOf, pairedColumns } from './paired-columns.ts';
import { useStanding } from './registered-analyses.tsx';

type Row = Omit<NamedMeasure, 'measure'> & { from: number; to: number; change: PairedChange };

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'measure',
    label: 'Medida e dias',
    value: ({ id }) => id,
    show: ({ name, from, to }) => `${name}, ${daysInWords(from, to)}`,
  },
  { name: 'day_from', label: '', value: ({ from }) => from, onlyInFile: true },
  { name: 'day_to', label: '', value: ({ to }) => to, onlyInFile: true },
  ...pairedColumns<Row>(({ change }) => change),
];

type Props = { title: string; unit: string; fileName: string; measures: readonly NamedMeasure[]; about?: string };

/** Later minus earlier, of complete pairs. */
export function ChangeFigure({ title, unit, fileName, measures, about = '' }: Props) {
  const rows = measures.flatMap(({ measure, ...named }) => measure.changes.map((row): Row => ({ ...named, ...row })));
  const standing = useStanding(rows, ({ id, from, to }) => `change.${id}.${from}-${to}`);
  return (
    <ChartFigure
      title={title}
      caption={`${about}Dia posterior menos dia anterior, só pares completos: abaixo de zero, o valor caiu. Ponto e traço: média e intervalo de 95% (t de Student). Com menos de 5 pares: cada pessoa como um círculo e a mediana como losango.`}
      chart={
        <IntervalChart
          label={`${title}: diferença média com intervalo de 95% por par de dias; os mesmos números estão na tabela abaixo.`}
          rows={rows.map(({ name, shortName, from, to, change }) =>
            intervalRowOf(`${shortName ?? name} ${daysInWords(from, to)}`, change),
          )}
          axis={unit}
          reference={0}
          format={decimal}
        />
      }
      fileName={fileName}
      tableCaption={`${title}: ${unit}, ${standing.words}`}
      columns={[...columns, ...standing.columns]}
      rows={rows}
      rowKey={({ id, from, to }) => `${id} ${from} ${to}`}
    />
  );
}
