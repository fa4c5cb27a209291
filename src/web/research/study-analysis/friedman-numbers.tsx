import { decimal, intervalInWords, nothing } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { noTestReasons, probability } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import type { NamedMeasure } from './day-means-numbers.tsx';
import { useStanding } from './registered-analyses.tsx';

const columns: readonly NumberColumn<NamedMeasure>[] = [
  { name: 'measure', label: 'Medida', value: ({ id }) => id, show: ({ name }) => name },
  { name: 'people', label: 'n (três dias)', value: ({ measure }) => measure.friedman.n, isNumber: true },
  {
    name: 'chi_square',
    label: 'χ² (gl)',
    value: ({ measure }) => measure.friedman.test?.chiSquare ?? null,
    show: ({ measure }) => {
      const { test, noTest } = measure.friedman;
      if (test !== null) return `${decimal(test.chiSquare)} (${test.degreesOfFreedom})`;
      return noTest === null ? nothing : noTestReasons[noTest];
    },
    isNumber: true,
  },
  {
    name: 'p',
    label: 'p',
    value: ({ measure }) => measure.friedman.test?.p ?? null,
    show: ({ measure }) => probability(measure.friedman.test?.p ?? null),
    isNumber: true,
  },
  {
    name: 'p_holm',
    label: 'p (Holm)',
    value: ({ measure }) => measure.friedman.test?.holm ?? null,
    show: ({ measure }) => probability(measure.friedman.test?.holm ?? null),
    isNumber: true,
  },
  {
    name: 'p_holm_page',
    label: 'p (Holm, página)',
    value: ({ measure }) => measure.friedman.test?.holmOfPage ?? null,
    show: ({ measure }) => probability(measure.friedman.test?.holmOfPage ?? null),
    isNumber: true,
  },
  {
    name: 'kendall_w',
    label: 'W de Kendall',
    value: ({ measure }) => measure.friedman.test?.w ?? null,
    show: ({ measure }) => decimal(measure.friedman.test?.w ?? null),
    isNumber: true,
  },
  {
    name: 'kendall_w_ci_low',
    label: 'IC 95% (aprox.) de W',
    value: ({ measure }) => measure.friedman.test?.wInterval.low ?? null,
    show: ({ measure }) => intervalInWords(measure.friedman.test?.wInterval ?? null),
    isNumber: true,
  },
  {
    name: 'kendall_w_ci_high',
    label: '',
    value: ({ measure }) => measure.friedman.test?.wInterval.high ?? null,
    onlyInFile: true,
  },
  ...[0, 1, 2].map((index): NumberColumn<NamedMeasure> => {
    const rank = ({ measure: { friedman } }: NamedMeasure) =>
      friedman.test === null ? null : (friedman.meanRanks[index] ?? null);
    return {
      name: `mean_rank_day_${index + 1}`,
      label: `Posto médio, dia ${index + 1}`,
      value: rank,
      show: (row) => decimal(rank(row)),
      isNumber: true,
    };
  }),
];

type Props = { title: string; fileName: string; measures: readonly NamedMeasure[] };

/** Friedman's test of measures over the three days. */
export function FriedmanNumbers({ title, fileName, measures }: Props) {
  const standing = useStanding(measures, ({ id }) => `friedman.${id}`);
  return (
    <AnalysisNumbers
      title={title}
      method="Só pessoas com os três dias completos; postos médios, corrigido para empates. Um posto médio maior quer dizer valores mais altos naquele dia. W de Kendall vai de 0 a 1: até onde as pessoas concordam na ordem dos dias."
      fileName={fileName}
      tableCaption={`${title}, ${standing.words}`}
      columns={[...columns, ...standing.columns]}
      rows={measures}
      rowKey={({ id }) => id}
    />
  );
}
