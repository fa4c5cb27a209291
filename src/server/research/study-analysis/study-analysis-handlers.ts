import { type StudyAnalysis, studyAnalysisShape } from '#analysis/statistics/study-analysis-shape.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { computedInThread } from '#server/research/snapshots/computed-in-thread.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
import type { analyseStudy } from './analyse-study.ts';

/** To be raised when the same rows would give other numbers. */
const computationVersion = 3;

function studyAnalysisKind(parts: Installation): SnapshotKind<StudyAnalysis> {
  // A study setting, and so part of what the numbers depend on.
  const norms: ScaleNorms = parts.material.settings.individualChange;
  const module = new URL('./analyse-study.ts', import.meta.url);
  return {
    name: 'study-analysis',
    basis: `${computationVersion} ${JSON.stringify(norms)}`,
    shape: studyAnalysisShape,
    ...computedInThread<typeof analyseStudy>(parts, { module, name: 'analyseStudy', settings: norms }),
  };
}

export const studyAnalysisHandlers = (parts: Installation) => {
  const kind = studyAnalysisKind(parts);
  return [bindCall(readStudyAnalysis, () => readSnapshot(parts, kind))];
};
