import type { StudyAnalysis } from '#analysis/statistics/study-analysis.ts';
import { readStudyAnalysis, studyAnalysisShape } from '#contract/research/study-analysis-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
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

export const studyAnalysisHandlers = (parts: Installation) => {
  const kind = studyAnalysisKind(parts.material.settings.individualChange);
  return [bindCall(readStudyAnalysis, () => readSnapshot(parts, kind))];
};
