import type { MeasureChange } from '#research/statistics/measure-change-shape.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import { type ChangeKind, changeFigure } from '#research/study-figures/figures/change-figures.ts';
import { areOfSamePeople } from '#research/study-figures/figures/days-figure.ts';
import { portugueseWords } from '#research/study-figures/words/portuguese-words.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { daysInWords, whyNoTest } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { decimalOf, inFile, intervalOf, numberOf, pairedColumns, probabilitiesOf } from './number-columns.ts';
import { useRegistration } from './registered-analyses.tsx';

type Row = Omit<NamedMeasure, 'measure'> & { from: number; to: number; change: PairedChange };

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'measure',
    label: 'Medida e dias',
    value: ({ id }) => id,
    show: ({ name, from, to }) => `${name}, ${daysInWords(from, to)}`,
  },
  inFile('day_from', ({ from }) => from),
  inFile('day_to', ({ to }) => to),
  ...pairedColumns<Row>(({ change }) => change),
];

type Props = { kind: ChangeKind; unit: string; fileName: string; measures: readonly NamedMeasure[]; about?: string };

export function ChangeNumbers({ kind, unit, fileName, measures, about = '' }: Props) {
  const rows = measures.flatMap(({ measure, ...named }) => measure.changes.map((row): Row => ({ ...named, ...row })));
  const registration = useRegistration(rows, ({ id, from, to }) => `change.${id}.${from}-${to}`);
  const { title } = portugueseWords.figures[kind];
  return (
    <AnalysisNumbers
      title={title}
      method={`${about}Intervalo de 95% por t de Student, dos mesmos pares que o gráfico. Com menos de 5 pares: cada pessoa como um círculo e a mediana como losango.`}
      figure={changeFigure(kind, measures)}
      isRegistered={registration.isAll}
      fileName={fileName}
      tableCaption={`${title}: ${unit}, ${registration.words}`}
      columns={[...columns, ...registration.columns]}
      rows={rows}
    />
  );
}

export type NamedMeasure = {
  /** Name in the file. */
  id: string;
  name: string;
  measure: MeasureChange;
};
type DayRow = Omit<NamedMeasure, 'measure'> &
  MeasureChange['days'][number] & {
    /** Of people with all three days. */
    same: MeasureChange['days'][number]['description'] | null;
  };

type DayMeansNumbersProps = {
  title: string;
  unit: string;
  fileName: string;
  measures: readonly NamedMeasure[];
  about?: string;
  /** Converts means, medians and interval ends to the unit shown; deviations are then omitted. */
  toUnit?: (value: number) => number;
};

export function DayMeansNumbers({ title, unit, fileName, measures, about = '', toUnit }: DayMeansNumbersProps) {
  const isSame = areOfSamePeople(measures);
  const inUnit = (value: number | null) => (value === null ? null : (toUnit ?? Number)(value));
  const rows = measures.flatMap(({ measure, ...named }) =>
    measure.days.map(
      (day, place): DayRow => ({ ...named, ...day, same: measure.samePeople.days[place]?.description ?? null }),
    ),
  );
  return (
    <AnalysisNumbers
      title={title}
      method={`${about}n, média, IC e mediana: todas as pessoas com aquela parte do dia completa${isSame ? '' : ', como no gráfico'}; dias diferentes são em parte de pessoas diferentes. Três dias: as mesmas pessoas, com os três dias completos${isSame ? ', como no gráfico' : ''}. Com menos de ${minimumForInference} pessoas não há média.`}
      fileName={fileName}
      tableCaption={`${title}: ${unit}, exploratório`}
      columns={columnsOfDays(inUnit, toUnit === undefined)}
      rows={rows}
    />
  );
}

function columnsOfDays(inUnit: (value: number | null) => number | null, hasDeviation: boolean): NumberColumn<DayRow>[] {
  type Of = (row: DayRow) => DayRow['same'];
  const ends = (of: Of) => (row: DayRow) => {
    const { low, high } = of(row)?.interval ?? { low: null, high: null };
    const [from, to] = [inUnit(low), inUnit(high)];
    return from === null || to === null ? null : { low: from, high: to };
  };
  const mean = (of: Of) => (row: DayRow) => {
    const described = of(row);
    return described === null || described.n < minimumForInference ? null : inUnit(described.mean);
  };
  const all: Of = ({ description }) => description;
  const same: Of = (row) => row.same;
  return [
    { name: 'measure', label: 'Medida e dia', value: ({ id }) => id, show: ({ name, day }) => `${name}, dia ${day}` },
    inFile<DayRow>('day', ({ day }) => day),
    numberOf<DayRow>('people', 'n', ({ description }) => description.n),
    decimalOf<DayRow>('mean', 'Média', mean(all)),
    ...intervalOf<DayRow>('ci_low', 'IC 95%', ends(all)),
    ...(hasDeviation ? [decimalOf<DayRow>('sd', 'DP', ({ description }) => description.standardDeviation)] : []),
    decimalOf<DayRow>('median', 'Mediana', ({ description }) => inUnit(description.median)),
    numberOf<DayRow>('people_all_days', 'n (três dias)', (row) => row.same?.n ?? 0),
    decimalOf<DayRow>('mean_all_days', 'Média (três dias)', mean(same)),
    ...intervalOf<DayRow>('ci_low_all_days', 'IC 95% (três dias)', ends(same)),
  ];
}

const testOf = ({ measure }: NamedMeasure) => measure.friedman.test;

const friedmanColumns: readonly NumberColumn<NamedMeasure>[] = [
  { name: 'measure', label: 'Medida', value: ({ id }) => id, show: ({ name }) => name },
  numberOf('people', 'n (três dias)', ({ measure }) => measure.friedman.n),
  numberOf(
    'chi_square',
    'χ² (gl)',
    (row) => testOf(row)?.chiSquare,
    ({
      measure: {
        friedman: { test, noTest },
      },
    }) => (test === null ? whyNoTest(noTest) : `${decimal(test.chiSquare)} (${test.degreesOfFreedom})`),
  ),
  ...probabilitiesOf<NamedMeasure>('p', 'p', testOf),
  decimalOf('kendall_w', 'W de Kendall', (row) => testOf(row)?.w),
  ...intervalOf<NamedMeasure>('kendall_w_ci_low', 'IC 95% (aprox.) de W', (row) => testOf(row)?.wInterval),
  ...[0, 1, 2].map((index) =>
    decimalOf<NamedMeasure>(
      `mean_rank_day_${index + 1}`,
      `Posto médio, dia ${index + 1}`,
      ({ measure: { friedman } }) => (friedman.test === null ? null : friedman.meanRanks[index]),
    ),
  ),
];

type FriedmanNumbersProps = { title: string; fileName: string; measures: readonly NamedMeasure[] };

export function FriedmanNumbers({ title, fileName, measures }: FriedmanNumbersProps) {
  const registration = useRegistration(measures, ({ id }) => `friedman.${id}`);
  return (
    <AnalysisNumbers
      title={title}
      method="Só pessoas com os três dias completos; postos médios, corrigido para empates. Um posto médio maior quer dizer valores mais altos naquele dia. W de Kendall vai de 0 a 1: até onde as pessoas concordam na ordem dos dias."
      fileName={fileName}
      tableCaption={`${title}, ${registration.words}`}
      columns={[...friedmanColumns, ...registration.columns]}
      rows={measures}
    />
  );
}
