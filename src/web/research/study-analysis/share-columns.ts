import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, shareInterval } from './analysis-in-words.ts';
import { decimalOf, inFile, intervalOf } from './number-columns.ts';

type Share = Pick<
  StudyAnalysis['chosenParts'][number],
  'share' | 'interval' | 'intervalMethod' | 'medianShare' | 'chance'
>;

/**
 * A mean share over people, how sure it is, the median beside it, and what chance alone comes to.
 * @param names of the columns of the mean and of chance
 */
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
