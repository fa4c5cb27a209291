import { csvFile, researchCsv } from '#research/csv/csv.ts';
import type { StudyState } from '#study/days/study-state.ts';

/** A change of how the study stands, and what was written about it for visitors; its moment in ISO 8601, UTC. */
export type StudyChange = { state: StudyState; sentence: string; changedAt: string };

/**
 * @param changes oldest first; before the first one the study was open
 * @returns `documentation/study-history.csv`: how the whole study has stood since when, one state a row
 */
export function studyHistoryCsv(changes: readonly StudyChange[]): string {
  const rows = changes.map(({ state, sentence, changedAt }) => [state, changedAt, sentence]);
  return csvFile(['state', 'since', 'sentence'], [['open', null, ''], ...rows], researchCsv);
}
