import { studyAnalysisShape } from '#analysis/statistics/study-analysis-shape.ts';
import { defineCall } from '#contract/platform/call.ts';
import { snapshotShape } from './snapshot-shape.ts';

export const readStudyAnalysis = defineCall({
  method: 'GET',
  path: '/api/staff/study-analysis',
  access: 'staff',
  summary: 'The analyses of the study over everybody who counts, exploratory, each with its n; names nobody',
  output: snapshotShape(studyAnalysisShape),
  refusals: [],
});
