import type { Cell } from '#research/csv/csv.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { decimal, enDash, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, probability, shareInterval, whyNoTest } from './analysis-in-words.ts';

type Interval = { low: number; high: number } | null | undefined;
type Test = { p: number; holm?: number | null; holmOfPage?: number | undefined } | null | undefined;

export function numberOf<Row>(
  name: string,
  label: string,
  value: (row: Row) => Cell | undefined,
  show?: (row: Row) => string,
): NumberColumn<Row> {
  return { name, label, value: (row) => value(row) ?? null, ...(show && { show }), isNumber: true };
}

export function decimalOf<Row>(
  name: string,
  label: string,
  value: (row: Row) => number | null | undefined,
  write: number | ((value: number | null) => string) = 2,
): NumberColumn<Row> {
  const written = typeof write === 'number' ? (number: number | null) => decimal(number, write) : write;
  return numberOf(name, label, value, (row) => written(value(row) ?? null));
}

export function inFile<Row>(name: string, value: (row: Row) => Cell | undefined): NumberColumn<Row> {
  return { name, label: '', value: (row) => value(row) ?? null, onlyInFile: true };
}

/** @param lowName column of the lower end, such as `ci_low` */
export function intervalOf<Row>(
  lowName: string,
  label: string,
  interval: (row: Row) => Interval,
  write: number | ((interval: { low: number; high: number } | null, row: Row) => string) = 2,
): NumberColumn<Row>[] {
  const show = (row: Row) => {
    const found = interval(row) ?? null;
    return typeof write === 'number' ? intervalInWords(found, write) : write(found, row);
  };
  return [
    numberOf(lowName, label, (row) => interval(row)?.low, show),
    inFile(lowName.replace('low', 'high'), (row) => interval(row)?.high),
  ];
}

/** Raw, corrected within the table, and within the page. */
export function probabilitiesOf<Row>(name: string, label: string, test: (row: Row) => Test): NumberColumn<Row>[] {
  return [
    decimalOf(name, label, (row) => test(row)?.p, probability),
    decimalOf(`${name}_holm`, `${label} (Holm)`, (row) => test(row)?.holm, probability),
    decimalOf(`${name}_holm_page`, `${label} (Holm, página)`, (row) => test(row)?.holmOfPage, probability),
  ];
}

type Share = Pick<
  StudyAnalysis['chosenParts'][number],
  'share' | 'interval' | 'intervalMethod' | 'medianShare' | 'chance'
>;

export const shareColumns = (names: { mean: string; chance: string }): readonly NumberColumn<Share>[] => [
  decimalOf('mean_share', names.mean, ({ share }) => share, percent),
  ...intervalOf<Share>(
    'ci_low',
    'IC 95%',
    ({ interval }) => interval,
    (found, { intervalMethod }) =>
      `${shareInterval(found)}${intervalMethod === 'wilson' ? ' (Wilson, uma pessoa)' : ''}`,
  ),
  inFile('ci_method', ({ intervalMethod }) => intervalMethod),
  decimalOf('median_share', 'Mediana', ({ medianShare }) => medianShare, percent),
  decimalOf('chance', names.chance, ({ chance }) => chance, percent),
];

/** Below the minimum for inference there is no mean. */
const meanOfChange = ({ n, difference }: PairedChange) => (n < minimumForInference ? null : difference.mean);

const columnsOfChange: readonly NumberColumn<PairedChange>[] = [
  numberOf('pairs', 'n (pares)', ({ n }) => n),
  decimalOf('mean_difference', 'Diferença média', meanOfChange),
  ...intervalOf<PairedChange>('ci_low', 'IC 95%', ({ difference }) => difference.interval),
  decimalOf('sd_difference', 'DP', ({ difference }) => difference.standardDeviation),
  decimalOf('median_difference', 'Mediana', ({ difference }) => difference.median),
  numberOf(
    't',
    't (gl)',
    ({ test }) => test?.t,
    ({ test, noTest }) => (test === null ? whyNoTest(noTest) : `${decimal(test.t)} (${test.degreesOfFreedom})`),
  ),
  inFile('df', ({ test }) => test?.degreesOfFreedom),
  ...probabilitiesOf<PairedChange>('p', 'p', ({ test }) => test),
  decimalOf('dz', 'dz', ({ effect }) => effect?.dz),
  ...intervalOf<PairedChange>(
    'dz_ci_low',
    'IC 95% de dz',
    ({ effect }) => effect?.interval,
    (found, { effect }) => `${intervalInWords(found)}${effect?.intervalMethod === 'approximate' ? ' (aprox.)' : ''}`,
  ),
  inFile('dz_ci_method', ({ effect }) => effect?.intervalMethod),
  decimalOf('g', 'g', ({ effect }) => effect?.g),
  ...intervalOf<PairedChange>('g_ci_low', 'IC 95% de g', ({ effect }) => effect?.gInterval),
  numberOf(
    'wilcoxon_v',
    'Wilcoxon V',
    ({ signedRank }) => signedRank?.positiveRankSum,
    ({ signedRank }) =>
      signedRank === null ? enDash : `${decimal(signedRank.positiveRankSum, 1)} (n ${signedRank.n})`,
  ),
  inFile('wilcoxon_n', ({ signedRank }) => signedRank?.n),
  ...probabilitiesOf<PairedChange>('wilcoxon_p', 'p de Wilcoxon', ({ signedRank }) => signedRank).map((column) =>
    column.name === 'wilcoxon_p' ? { ...column, show: signedRankInWords } : column,
  ),
  inFile('wilcoxon_method', ({ signedRank }) => signedRank?.method),
  decimalOf('rank_biserial', 'r bisserial', ({ signedRank }) => signedRank?.rankBiserial),
  ...intervalOf<PairedChange>(
    'rank_biserial_ci_low',
    'IC 95% (aprox.) do r bisserial',
    ({ signedRank }) => signedRank?.rankBiserialInterval,
  ),
];

function signedRankInWords({ signedRank }: PairedChange): string {
  return `${probability(signedRank?.p ?? null)}${signedRank?.method === 'exact' ? ' (exato)' : ''}`;
}

export function pairedColumns<Row>(changeOf: (row: Row) => PairedChange): NumberColumn<Row>[] {
  return columnsOfChange.map(({ value, show, ...column }) => ({
    ...column,
    value: (row) => value(changeOf(row)),
    ...(show && { show: (row: Row) => show(changeOf(row)) }),
  }));
}
