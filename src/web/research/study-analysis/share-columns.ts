import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { percent, shareInterval } from './analysis-in-words.ts';

type Share = Pick<StudyAnalysis['chosenParts']['results'][number], 'interval' | 'intervalMethod' | 'medianShare'>;

/** How sure a mean share over people is, and the median beside it. */
export const shareColumns: readonly NumberColumn<Share>[] = [
  {
    name: 'ci_low',
    label: 'IC 95 %',
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
];
