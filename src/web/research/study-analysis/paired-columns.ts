import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import { decimal, intervalInWords, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { probability, whyNoTest } from './analysis-in-words.ts';
import { decimalOf, inFile, intervalOf, numberOf, probabilitiesOf } from './number-columns.ts';

/** Under five pairs the median stands for the mean. */
const mean = ({ n, difference }: PairedChange) => (n < minimumForInference ? null : difference.mean);

const columns: readonly NumberColumn<PairedChange>[] = [
  numberOf('pairs', 'n (pares)', ({ n }) => n),
  decimalOf('mean_difference', 'Diferença média', mean),
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
      signedRank === null ? nothing : `${decimal(signedRank.positiveRankSum, 1)} (n ${signedRank.n})`,
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

/** Columns of a paired change, wherever a row has it. */
export function pairedColumns<Row>(changeOf: (row: Row) => PairedChange): NumberColumn<Row>[] {
  return columns.map(({ value, show, ...column }) => ({
    ...column,
    value: (row) => value(changeOf(row)),
    ...(show && { show: (row: Row) => show(changeOf(row)) }),
  }));
}
