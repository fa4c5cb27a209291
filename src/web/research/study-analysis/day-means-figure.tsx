import type { MeasureChange } from '#analysis/statistics/measure-change-shape.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { IntervalChart } from './interval-chart.tsx';

export type NamedMeasure = {
  /** In the file. */
  id: string;
  name: string;
  /** Beside a chart, where the whole name is too long. */
  shortName?: string;
  measure: MeasureChange;
};
type Row = Omit<NamedMeasure, 'measure'> & MeasureChange['days'][number];

const minimumForMean = 5;

type Props = {
  title: string;
  unit: string;
  fileName: string;
  measures: readonly NamedMeasure[];
  /** What the measures are, where the title does not say it. */
  about?: string;
  /** From what was computed to the unit shown, for means, medians and ends; without it they are the same, and deviations are shown. */
  toUnit?: (value: number) => number;
};

/** Measures of everybody on each day, whoever came back or not. */
export function DayMeansFigure({ title, unit, fileName, measures, about = '', toUnit }: Props) {
  const shown = (value: number | null) => (value === null ? null : (toUnit ?? Number)(value));
  const rows = measures.flatMap(({ measure, ...named }) => measure.days.map((day): Row => ({ ...named, ...day })));
  return (
    <ChartFigure
      title={title}
      caption={`${about}Todas as pessoas com aquela parte do dia completa; dias diferentes são em parte de pessoas diferentes. Ponto e traço: média e intervalo de 95%. Com menos de 5 pessoas: cada uma como um círculo e a mediana como losango.`}
      chart={
        <IntervalChart
          label={`${title}: média com intervalo de 95%; os mesmos números estão na tabela abaixo.`}
          rows={rows.map(({ name, shortName, day, description: { n, mean, interval, median }, fewValues }) => ({
            name: `${shortName ?? name}, dia ${day}`,
            detail: `n = ${n.toLocaleString('pt-BR')}`,
            estimate: shown(mean),
            interval: interval && { low: shown(interval.low) ?? 0, high: shown(interval.high) ?? 0 },
            dots: fewValues.map((value) => shown(value) ?? value),
            median: shown(median),
          }))}
          axis={unit}
          format={decimal}
        />
      }
      fileName={fileName}
      tableCaption={`${title}: ${unit}, exploratório`}
      columns={columnsOf(shown, toUnit === undefined)}
      rows={rows}
      rowKey={({ id, day }) => `${id} ${day}`}
    />
  );
}

function columnsOf(shown: (value: number | null) => number | null, hasDeviation: boolean): NumberColumn<Row>[] {
  const mean = ({ description: { n, mean: value } }: Row) => (n < minimumForMean ? null : shown(value));
  const low = ({ description: { interval } }: Row) => shown(interval?.low ?? null);
  const high = ({ description: { interval } }: Row) => shown(interval?.high ?? null);
  const median = ({ description }: Row) => shown(description.median);
  const deviation: NumberColumn<Row> = {
    name: 'sd',
    label: 'DP',
    value: ({ description }) => description.standardDeviation,
    show: ({ description }) => decimal(description.standardDeviation),
    isNumber: true,
  };
  return [
    { name: 'measure', label: 'Medida e dia', value: ({ id }) => id, show: ({ name, day }) => `${name}, dia ${day}` },
    { name: 'day', label: '', value: ({ day }) => day, onlyInFile: true },
    { name: 'people', label: 'n', value: ({ description }) => description.n, isNumber: true },
    { name: 'mean', label: 'Média', value: mean, show: (row) => decimal(mean(row)), isNumber: true },
    {
      name: 'ci_low',
      label: 'IC 95%',
      value: low,
      show: (row) => intervalInWords(row.description.interval && { low: low(row) ?? 0, high: high(row) ?? 0 }),
      isNumber: true,
    },
    { name: 'ci_high', label: '', value: high, onlyInFile: true },
    ...(hasDeviation ? [deviation] : []),
    { name: 'median', label: 'Mediana', value: median, show: (row) => decimal(median(row)), isNumber: true },
  ];
}
