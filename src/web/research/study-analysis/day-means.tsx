import type { Measure, StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { ChartFigure } from '#web/platform/ui/chart-figure.tsx';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { measureNames } from './analysis-in-words.ts';
import { IntervalChart } from './interval-chart.tsx';

type Day = StudyAnalysis['changes'][Measure]['days'][number];
type Row = { measure: Measure } & Day;

const minimumForMean = 5;
const mean = ({ description: { n, mean: value } }: Row) => (n < minimumForMean ? null : value);

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'measure',
    label: 'Medida e dia',
    value: ({ measure }) => measure,
    show: ({ measure, day }) => `${measureNames[measure]}, dia ${day}`,
  },
  { name: 'day', label: '', value: ({ day }) => day, onlyInFile: true },
  { name: 'people', label: 'n', value: ({ description }) => description.n, isNumber: true },
  { name: 'mean', label: 'Média', value: mean, show: (row) => decimal(mean(row)), isNumber: true },
  {
    name: 'ci_low',
    label: 'IC 95 %',
    value: ({ description }) => description.interval?.low ?? null,
    show: ({ description }) => intervalInWords(description.interval),
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ description }) => description.interval?.high ?? null, onlyInFile: true },
  {
    name: 'sd',
    label: 'Desvio',
    value: ({ description }) => description.standardDeviation,
    show: ({ description }) => decimal(description.standardDeviation),
    isNumber: true,
  },
  {
    name: 'median',
    label: 'Mediana',
    value: ({ description }) => description.median,
    show: ({ description }) => decimal(description.median),
    isNumber: true,
  },
];

/** What everybody came to on each day, whoever came back or not. */
export function DayMeans({ changes }: { changes: StudyAnalysis['changes'] }) {
  const rowsOf = (measures: readonly Measure[]) =>
    measures.flatMap((measure) => changes[measure].days.map((day): Row => ({ measure, ...day })));
  return (
    <>
      <Figure
        title="Os três escores em cada dia"
        unit={`pontos (escores de ${scoreRange})`}
        fileName="wordmood-dias-escores"
        rows={rowsOf(inventoryScales)}
      />
      <Figure
        title="Nota média das palavras em cada dia"
        unit={`notas de ${ratingRange}`}
        fileName="wordmood-dias-notas"
        rows={rowsOf(['valence'])}
      />
    </>
  );
}

type FigureProps = { title: string; unit: string; fileName: string; rows: readonly Row[] };

function Figure({ title, unit, fileName, rows }: FigureProps) {
  return (
    <ChartFigure
      title={title}
      caption="Todas as pessoas com aquela parte do dia completa; dias diferentes são em parte de pessoas diferentes. Ponto e traço: média e intervalo de 95 %. Com menos de 5 pessoas: cada uma como um círculo e a mediana como losango."
      chart={
        <IntervalChart
          label={`${title}: média com intervalo de 95 %; os mesmos números estão na tabela abaixo.`}
          rows={rows.map(({ measure, day, description, fewValues }) => ({
            name: `${measure === 'valence' ? 'Nota média' : measureNames[measure]}, dia ${day}`,
            detail: `n = ${description.n.toLocaleString('pt-BR')}`,
            estimate: description.mean,
            interval: description.interval,
            dots: fewValues,
            median: description.median,
          }))}
          axis={unit}
          format={decimal}
        />
      }
      fileName={fileName}
      tableCaption={`${title}: ${unit}, exploratório`}
      columns={columns}
      rows={rows}
      rowKey={({ measure, day }) => `${measure} ${day}`}
    />
  );
}
