import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, shareInterval } from './analysis-in-words.ts';

type Share = Pick<
  StudyAnalysis['chosenParts'][number],
  'share' | 'interval' | 'intervalMethod' | 'medianShare' | 'chance'
>;

/**
 * A mean share over people, how sure it is, the median beside it, and what chance alone comes to.
 * @param names of the columns of the mean and of chance
 */
export const shareColumns = (names: { mean: string; chance: string }): readonly NumberColumn<Share>[] => [
  {
    name: 'mean_share',
    label: names.mean,
    value: ({ share }) => share,
    show: ({ share }) => percent(share),
    isNumber: true,
  },
  {
    name: 'ci_low',
    label: 'IC 95%',
    value: ({ interval }) => interval?.low ?? null,
    show: ({ interval, intervalMethod }) =>
      `${shareInterval(interval)}${intervalMethod === 'wilson' ? ' (Wilson, uma pessoa)' : ''}`,
    isNumber: true,
  },
  { name: 'ci_high', label: '', value: ({ interval }) => interval?.high ?? null, onlyInFile: true },
  { name: 'ci_method', label: '', value: ({ intervalMethod }) => intervalMethod, onlyInFile: true },
  {
    name: 'median_share',
    label: 'Mediana',
    value: ({ medianShare }) => medianShare,
    show: ({ medianShare }) => percent(medianShare),
    isNumber: true,
  },
  {
    name: 'chance',
    label: names.chance,
    value: ({ chance }) => chance,
    show: ({ chance }) => percent(chance),
    isNumber: true,
  },
];
