import { defineCall } from '#contract/platform/call.ts';
import { analysedPeopleShape } from '#research/statistics/analysed-people-shape.ts';
import { studyAnalysisShape } from '#research/statistics/study-analysis-shape.ts';
import { snapshotShape } from './snapshot-shape.ts';
import { studyPlanShape } from './study-plan-shape.ts';

const analysisWithPlan = snapshotShape(studyAnalysisShape).extend({ plan: studyPlanShape });

export const readStudyAnalysis = defineCall({
  method: 'GET',
  path: '/api/staff/study-analysis',
  access: 'staff',
  needsRole: 'reading',
  summary:
    'The analyses of the study over everybody who counts, exploratory or registered, each with its n, and their plan; names nobody; no numbers while the plan keeps them unseen',
  output: analysisWithPlan,
  refusals: [],
});

export const readAnalysisOfPeople = defineCall({
  method: 'POST',
  path: '/api/staff/study-analysis/people',
  access: 'staff',
  needsRole: 'reading',
  summary: 'The same analyses over other people: without the flagged, complete cases only, with the excluded',
  input: analysedPeopleShape,
  output: analysisWithPlan,
  refusals: [],
});
