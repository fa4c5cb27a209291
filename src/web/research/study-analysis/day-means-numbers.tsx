import type { MeasureChange } from '#research/statistics/measure-change-shape.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { areOfSamePeople } from '#research/study-figures/figures/days-figure.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';

export type NamedMeasure = {
  /** In the file. */
  id: string;
  name: string;
  measure: MeasureChange;
};
type Row = Omit<NamedMeasure, 'measure'> &
  MeasureChange['days'][number] & {
    /** Of those with all three days. */
    same: MeasureChange['days'][number]['description'] | null;
  };

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

/** Measures of everybody on each day, whoever came back or not, and beside them of those with all three. */
export function DayMeansNumbers({ title, unit, fileName, measures, about = '', toUnit }: Props) {
  const isSame = areOfSamePeople(measures);
  const shown = (value: number | null) => (value === null ? null : (toUnit ?? Number)(value));
  const rows = measures.flatMap(({ measure, ...named }) =>
    measure.days.map(
      (day, place): Row => ({ ...named, ...day, same: measure.samePeople.days[place]?.description ?? null }),
    ),
  );
  return (
    <AnalysisNumbers
      title={title}
      method={`${about}n, média, IC e mediana: todas as pessoas com aquela parte do dia completa${isSame ? '' : ', como no gráfico'}; dias diferentes são em parte de pessoas diferentes. Três dias: as mesmas pessoas, com os três dias completos${isSame ? ', como no gráfico' : ''}. Com menos de ${minimumForInference} pessoas não há média.`}
      fileName={fileName}
      tableCaption={`${title}: ${unit}, exploratório`}
      columns={columnsOf(shown, toUnit === undefined)}
      rows={rows}
      rowKey={({ id, day }) => `${id} ${day}`}
    />
  );
}

function columnsOf(shown: (value: number | null) => number | null, hasDeviation: boolean): NumberColumn<Row>[] {
  const mean = ({ description: { n, mean: value } }: Row) => (n < minimumForInference ? null : shown(value));
  const low = ({ description: { interval } }: Row) => shown(interval?.low ?? null);
  const high = ({ description: { interval } }: Row) => shown(interval?.high ?? null);
  const median = ({ description }: Row) => shown(description.median);
  const sameMean = ({ same }: Row) => (same === null || same.n < minimumForInference ? null : shown(same.mean));
  const sameLow = ({ same }: Row) => shown(same?.interval?.low ?? null);
  const sameHigh = ({ same }: Row) => shown(same?.interval?.high ?? null);
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
    { name: 'people_all_days', label: 'n (três dias)', value: ({ same }) => same?.n ?? 0, isNumber: true },
    {
      name: 'mean_all_days',
      label: 'Média (três dias)',
      value: sameMean,
      show: (row) => decimal(sameMean(row)),
      isNumber: true,
    },
    {
      name: 'ci_low_all_days',
      label: 'IC 95% (três dias)',
      value: sameLow,
      show: (row) => intervalInWords(row.same?.interval ? { low: sameLow(row) ?? 0, high: sameHigh(row) ?? 0 } : null),
      isNumber: true,
    },
    { name: 'ci_high_all_days', label: '', value: sameHigh, onlyInFile: true },
  ];
}
