import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { whyNoTest } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import type { NamedMeasure } from './day-means-numbers.tsx';
import { decimalOf, intervalOf, numberOf, probabilitiesOf } from './number-columns.ts';
import { useStanding } from './registered-analyses.tsx';

const testOf = ({ measure }: NamedMeasure) => measure.friedman.test;

const columns: readonly NumberColumn<NamedMeasure>[] = [
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
    />
  );
}
