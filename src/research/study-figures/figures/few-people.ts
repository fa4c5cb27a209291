import type { EstimateRow } from '#research/study-figures/charts/chart.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';

/** @returns people and their median, for a row; the median of one person would hide that person */
export function peopleOfRow(dots: readonly number[], median: number | null): Pick<EstimateRow, 'dots' | 'median'> {
  return { dots, median: dots.length === 1 ? null : median };
}

/** @returns how people are read who stand for themselves; null where there are none */
export function aboutFew(rows: readonly Pick<EstimateRow, 'dots'>[], read: FigureWords['read']): string | null {
  const most = Math.max(0, ...rows.map(({ dots }) => dots.length));
  return most === 0 ? null : read.few(most > 1);
}
