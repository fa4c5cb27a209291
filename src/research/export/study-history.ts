import { csvFile, researchCsv } from '#research/csv/csv.ts';
import type { StudyState } from '#study/days/study-state.ts';

/** `sentence`: for visitors; `changedAt`: ISO 8601, UTC. */
export type StudyChange = { state: StudyState; sentence: string; changedAt: string };

/**
 * @param changes oldest first; the study is open before the first
 * @returns `documentation/study-history.csv`, one state per row
 */
export function studyHistoryCsv(changes: readonly StudyChange[]): string {
  const rows = changes.map(({ state, sentence, changedAt }) => [state, changedAt, sentence]);
  return csvFile(['state', 'since', 'sentence'], [['open', null, ''], ...rows], researchCsv);
}
