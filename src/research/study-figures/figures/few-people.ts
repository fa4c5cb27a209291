import type { EstimateRow } from '#research/study-figures/charts/chart.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';

/** The median of a single participant is omitted, as it would cover the dot. */
export function peopleOfRow(dots: readonly number[], median: number | null): Pick<EstimateRow, 'dots' | 'median'> {
  return { dots, median: dots.length === 1 ? null : median };
}

export function fewPeopleNote(rows: readonly Pick<EstimateRow, 'dots'>[], read: FigureWords['read']): string | null {
  const most = Math.max(0, ...rows.map(({ dots }) => dots.length));
  return most === 0 ? null : read.few(most > 1);
}
