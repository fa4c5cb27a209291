import { z } from 'zod';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { trainingTasks } from '#study/protocol.ts';
import { day } from '#study/protocol-shapes.ts';
import { attemptsShape } from './attempts-shape.ts';
import { changeCountsShape } from './change-counts-shape.ts';
import { measureChangeShape } from './measure-change-shape.ts';
import { reliabilityShape } from './reliability-shape.ts';
import { testResultShape } from './test-result-shape.ts';
import { wordShiftShape } from './word-shift-shape.ts';

/** What is compared over days: three plain sums and the mean valence of a day's rated words. */
export const measures = [...inventoryScales, 'valence'] as const;
export type Measure = (typeof measures)[number];

const scale = z.enum(inventoryScales);

/** Everything on the page of the study's analyses: exploratory, each with its n. Nobody is named; without inference under five people. */
export const studyAnalysisShape = z.object({
  included: z.int(),
  excluded: z.int(),
  /** Left out because answers were given with an account of staff. */
  ofStaff: z.int(),
  changes: z.object(keyedBy(measures, () => measureChangeShape)),
  reliability: z.array(z.object({ scale, day, result: reliabilityShape })),
  individual: z.array(z.object({ scale, from: day, to: day, ...changeCountsShape.shape })),
  shift: wordShiftShape,
  attempts: z.array(z.object({ task: z.enum(trainingTasks), day, result: attemptsShape })),
  tests: z.array(testResultShape),
});
export type StudyAnalysis = z.output<typeof studyAnalysisShape>;
