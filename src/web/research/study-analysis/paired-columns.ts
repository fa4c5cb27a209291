import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import { decimal, intervalInWords, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { noTestReasons, probability } from './analysis-in-words.ts';

type Told = {
  name: string;
  label?: string;
  value(change: PairedChange): number | string | null;
  show?(change: PairedChange): string;
};

/** Under five pairs the median stands for the mean. */
const mean = ({ n, difference }: PairedChange) => (n < minimumForInference ? null : difference.mean);

const told: readonly Told[] = [
  { name: 'pairs', label: 'n (pares)', value: ({ n }) => n },
  { name: 'mean_difference', label: 'Diferença média', value: mean, show: (change) => decimal(mean(change)) },
  {
    name: 'ci_low',
    label: 'IC 95%',
    value: ({ difference }) => difference.interval?.low ?? null,
    show: ({ difference }) => intervalInWords(difference.interval),
  },
  { name: 'ci_high', value: ({ difference }) => difference.interval?.high ?? null },
  {
    name: 'sd_difference',
    label: 'DP',
    value: ({ difference }) => difference.standardDeviation,
    show: ({ difference }) => decimal(difference.standardDeviation),
  },
  {
    name: 'median_difference',
    label: 'Mediana',
    value: ({ difference }) => difference.median,
    show: ({ difference }) => decimal(difference.median),
  },
  {
    name: 't',
    label: 't (gl)',
    value: ({ test }) => test?.t ?? null,
    show: ({ test, noTest }) => {
      if (test !== null) return `${decimal(test.t)} (${test.degreesOfFreedom})`;
      return noTest === null ? nothing : noTestReasons[noTest];
    },
  },
  { name: 'df', value: ({ test }) => test?.degreesOfFreedom ?? null },
  { name: 'p', label: 'p', value: ({ test }) => test?.p ?? null, show: ({ test }) => probability(test?.p ?? null) },
  {
    name: 'p_holm',
    label: 'p (Holm)',
    value: ({ test }) => test?.holm ?? null,
    show: ({ test }) => probability(test?.holm ?? null),
  },
  {
    name: 'p_holm_page',
    label: 'p (Holm, página)',
    value: ({ test }) => test?.holmOfPage ?? null,
    show: ({ test }) => probability(test?.holmOfPage ?? null),
  },
  {
    name: 'dz',
    label: 'dz',
    value: ({ effect }) => effect?.dz ?? null,
    show: ({ effect }) => decimal(effect?.dz ?? null),
  },
  {
    name: 'dz_ci_low',
    label: 'IC 95% de dz',
    value: ({ effect }) => effect?.interval.low ?? null,
    show: ({ effect }) =>
      `${intervalInWords(effect?.interval ?? null)}${effect?.intervalMethod === 'approximate' ? ' (aprox.)' : ''}`,
  },
  { name: 'dz_ci_high', value: ({ effect }) => effect?.interval.high ?? null },
  { name: 'dz_ci_method', value: ({ effect }) => effect?.intervalMethod ?? null },
  { name: 'g', label: 'g', value: ({ effect }) => effect?.g ?? null, show: ({ effect }) => decimal(effect?.g ?? null) },
  {
    name: 'g_ci_low',
    label: 'IC 95% de g',
    value: ({ effect }) => effect?.gInterval.low ?? null,
    show: ({ effect }) => intervalInWords(effect?.gInterval ?? null),
  },
  { name: 'g_ci_high', value: ({ effect }) => effect?.gInterval.high ?? null },
  {
    name: 'wilcoxon_v',
    label: 'Wilcoxon V',
    value: ({ signedRank }) => signedRank?.positiveRankSum ?? null,
    show: ({ signedRank }) =>
      signedRank === null ? nothing : `${decimal(signedRank.positiveRankSum, 1)} (n ${signedRank.n})`,
  },
  { name: 'wilcoxon_n', value: ({ signedRank }) => signedRank?.n ?? null },
  {
    name: 'wilcoxon_p',
    label: 'p de Wilcoxon',
    value: ({ signedRank }) => signedRank?.p ?? null,
    show: ({ signedRank }) =>
      `${probability(signedRank?.p ?? null)}${signedRank?.method === 'exact' ? ' (exato)' : ''}`,
  },
  {
    name: 'wilcoxon_p_holm',
    label: 'p de Wilcoxon (Holm)',
    value: ({ signedRank }) => signedRank?.holm ?? null,
    show: ({ signedRank }) => probability(signedRank?.holm ?? null),
  },
  {
    name: 'wilcoxon_p_holm_page',
    label: 'p de Wilcoxon (Holm, página)',
    value: ({ signedRank }) => signedRank?.holmOfPage ?? null,
    show: ({ signedRank }) => probability(signedRank?.holmOfPage ?? null),
  },
  { name: 'wilcoxon_method', value: ({ signedRank }) => signedRank?.method ?? null },
  {
    name: 'rank_biserial',
    label: 'r bisserial',
    value: ({ signedRank }) => signedRank?.rankBiserial ?? null,
    show: ({ signedRank }) => decimal(signedRank?.rankBiserial ?? null),
  },
  {
    name: 'rank_biserial_ci_low',
    label: 'IC 95% (aprox.) do r bisserial',
    value: ({ signedRank }) => signedRank?.rankBiserialInterval.low ?? null,
    show: ({ signedRank }) => intervalInWords(signedRank?.rankBiserialInterval ?? null),
  },
  { name: 'rank_biserial_ci_high', value: ({ signedRank }) => signedRank?.rankBiserialInterval.high ?? null },
];

/** Columns of a paired change, wherever a row has it. */
export function pairedColumns<Row>(changeOf: (row: Row) => PairedChange): NumberColumn<Row>[] {
  return told.map(({ name, label, value, show }) => ({
    name,
    label: label ?? name,
    value: (row) => value(changeOf(row)),
    ...(show === undefined ? {} : { show: (row: Row) => show(changeOf(row)) }),
    isNumber: true,
    onlyInFile: label === undefined,
  }));
}
