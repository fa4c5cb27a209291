import { z } from 'zod';
import { classDraws } from '#study/assignment/generator-settings.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { answeredWindows } from '#study/inventory/inventory-window.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { trainingTasks } from '#study/protocol.ts';
import { day } from '#study/protocol-shapes.ts';
import { partialCorrelationShape } from './association-shape.ts';
import { attemptsShape } from './attempts-shape.ts';
import { attritionShape } from './attrition-shape.ts';
import { changeCountsShape } from './change-counts-shape.ts';
import { equivalenceShape } from './equivalence-shape.ts';
import { floorTestShape, personScoresShape } from './floor-test-shape.ts';
import { groupChangeShape } from './group-changes-shape.ts';
import { measureChangeShape } from './measure-change-shape.ts';
import { measures } from './measures.ts';
import { poleMeasuresShape } from './pole-measures-shape.ts';
import { reliabilityShape } from './reliability-shape.ts';
import { chosenPartShape, relationalResultShape, testResultShape } from './test-result-shape.ts';
import { wordShiftShape } from './word-shift-shape.ts';

const scale = z.enum(inventoryScales);

/** Content of the analyses page: exploratory, each with its n, without names, without inference below five participants. */
export const studyAnalysisShape = z.object({
  included: z.int(),
  /** Excluded by staff, unless included on request. */
  excluded: z.int(),
  excludedParts: z.int().default(0),
  /** Of the others, by quality flag on request. */
  flagged: z.int(),
  /** Of the rest, on request for complete cases: finished, but with an excluded part. */
  partlyExcluded: z.int().default(0),
  /** Of the rest, on request: not finished. */
  incomplete: z.int(),
  testPeople: z.int(),
  attrition: attritionShape,
  windowDays: z.literal(answeredWindows),
  changes: z.object(keyedBy(measures, () => measureChangeShape)),
  /** Changes with a smallest effect in the plan in force, in points. */
  equivalence: z.array(equivalenceShape).default([]),
  partialCorrelation: partialCorrelationShape,
  /** Where participants are in more than one group. */
  groupChanges: z.array(groupChangeShape),
  reliability: z.array(z.object({ scale, day, result: reliabilityShape })),
  individual: z.array(
    z.object({
      ...{ scale, from: day, to: day, ...changeCountsShape.shape },
      /** By deviation and alpha of the study's own day 1; null without alpha. */
      own: changeCountsShape.omit({ n: true }).nullable(),
    }),
  ),
  shift: wordShiftShape,
  poles: poleMeasuresShape,
  attempts: z.array(z.object({ task: z.enum(trainingTasks), day, result: attemptsShape })),
  /** How classes were drawn (docs/protocol/relational-tasks.md, 18). */
  classes: z.enum(classDraws),
  tests: z.array(testResultShape),
  floorTests: z.array(floorTestShape),
  personScores: z.array(personScoresShape),
  /** Parts that any option of the kind has; shares of one kind sum to 1. */
  chosenParts: z.array(chosenPartShape),
  relational: z.array(relationalResultShape),
});
export type StudyAnalysis = z.output<typeof studyAnalysisShape>;
