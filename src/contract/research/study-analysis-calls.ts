import { defineCall } from '#contract/platform/call.ts';
import { analysedPeopleShape } from '#research/statistics/analysed-people-shape.ts';
import { studyAnalysisShape } from '#research/statistics/study-analysis-shape.ts';
import { snapshotShape } from './snapshot-shape.ts';
import { studyPlanShape } from './study-plan-shape.ts';

const analysisWithPlan = snapshotShape(studyAnalysisShape).extend({ plan: studyPlanShape });

export const readStudyAnalysis = defineCall({
  path: '/api/staff/study-analysis',
  needsRole: 'reading',
  summary:
    'Study analyses over all included participants, with n and plan; aggregated; empty while results are blinded',
  output: analysisWithPlan,
});

export const readAnalysisOfPeople = defineCall({
  path: '/api/staff/study-analysis/people',
  needsRole: 'reading',
  summary: 'Same for another selection: without flagged, complete cases, with excluded',
  input: analysedPeopleShape,
  output: analysisWithPlan,
});
