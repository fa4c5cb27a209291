import { readStudyAnalysis, studyAnalysisShape } from '../../contract/study-analysis-calls.ts';
import type { ScaleNorms } from '../../study/statistics/individual-change.ts';
import type { StudyAnalysis } from '../../study/statistics/study-analysis.ts';
import { bindCall } from '../http/bind-call.ts';
import type { Parts } from '../parts.ts';
import { readSnapshot } from '../snapshots/read-snapshot.ts';
import type { SnapshotKind } from '../snapshots/snapshot-kind.ts';
import { analyseStudy } from './analyse-study.ts';

/** To be raised when the same rows would give other numbers. */
const computationVersion = 3;

/** @param norms a study setting, and so part of what the numbers depend on */
function studyAnalysisKind(norms: ScaleNorms): SnapshotKind<StudyAnalysis> {
  return {
    name: 'study-analysis',
    basis: `${computationVersion} ${JSON.stringify(norms)}`,
    shape: studyAnalysisShape,
    compute: (reading) => analyseStudy(reading, norms),
  };
}

export const studyAnalysisHandlers = (parts: Parts) => {
  const kind = studyAnalysisKind(parts.material.settings.individualChange);
  return [bindCall(readStudyAnalysis, () => readSnapshot(parts, kind))];
};
