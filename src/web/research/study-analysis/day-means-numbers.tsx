import type { MeasureChange } from '#research/statistics/measure-change-shape.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { areOfSamePeople } from '#research/study-figures/figures/days-figure.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { decimalOf, inFile, intervalOf, numberOf } from './number-columns.ts';

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
    />
  );
}

function columnsOf(shown: (value: number | null) => number | null, hasDeviation: boolean): NumberColumn<Row>[] {
  type Of = (row: Row) => Row['same'];
  const ends = (of: Of) => (row: Row) => {
    const { low, high } = of(row)?.interval ?? { low: null, high: null };
    const [from, to] = [shown(low), shown(high)];
    return from === null || to === null ? null : { low: from, high: to };
  };
  const mean = (of: Of) => (row: Row) => {
    const described = of(row);
    return described === null || described.n < minimumForInference ? null : shown(described.mean);
  };
  const all: Of = ({ description }) => description;
  const same: Of = (row) => row.same;
  return [
    { name: 'measure', label: 'Medida e dia', value: ({ id }) => id, show: ({ name, day }) => `${name}, dia ${day}` },
    inFile<Row>('day', ({ day }) => day),
    numberOf<Row>('people', 'n', ({ description }) => description.n),
    decimalOf<Row>('mean', 'Média', mean(all)),
    ...intervalOf<Row>('ci_low', 'IC 95%', ends(all)),
    ...(hasDeviation ? [decimalOf<Row>('sd', 'DP', ({ description }) => description.standardDeviation)] : []),
    decimalOf<Row>('median', 'Mediana', ({ description }) => shown(description.median)),
    numberOf<Row>('people_all_days', 'n (três dias)', (row) => row.same?.n ?? 0),
    decimalOf<Row>('mean_all_days', 'Média (três dias)', mean(same)),
    ...intervalOf<Row>('ci_low_all_days', 'IC 95% (três dias)', ends(same)),
  ];
}
