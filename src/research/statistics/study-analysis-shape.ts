import { z } from 'zod';
import { classDraws } from '#study/assignment/generator-settings.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { inventoryWindows } from '#study/inventory/inventory-window.ts';
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

/** Everything on the page of the study's analyses: exploratory, each with its n. Nobody is named; without inference under five people. */
export const studyAnalysisShape = z.object({
  included: z.int(),
  /** Left out by a decision of staff, unless those are asked for. */
  excluded: z.int(),
  /** Parts of days of those who count. */
  excludedParts: z.int().default(0),
  /** Of the others, left out because of a quality flag, where that is asked for. */
  flagged: z.int(),
  /** Of the rest, left out where complete cases are asked for: they have finished all three days, and of these a part is left out by a decision. */
  partlyExcluded: z.int().default(0),
  /** Of the rest, left out without all three days finished, where that is asked for. */
  incomplete: z.int(),
  /** Left out because answers were given with an account of staff. */
  testPeople: z.int(),
  attrition: attritionShape,
  /** Days that the inventory asks about. */
  windowDays: z.literal(inventoryWindows),
  changes: z.object(keyedBy(measures, () => measureChangeShape)),
  /** Of changes for which the plan in force names a smallest effect, in points. */
  equivalence: z.array(equivalenceShape).default([]),
  partialCorrelation: partialCorrelationShape,
  /** Where people are in more than one group. */
  groupChanges: z.array(groupChangeShape),
  reliability: z.array(z.object({ scale, day, result: reliabilityShape })),
  individual: z.array(
    z.object({
      ...{ scale, from: day, to: day, ...changeCountsShape.shape },
      /** By the deviation and the alpha of the study's own day 1; null where it has no alpha. */
      own: changeCountsShape.omit({ n: true }).nullable(),
    }),
  ),
  shift: wordShiftShape,
  poles: poleMeasuresShape,
  attempts: z.array(z.object({ task: z.enum(trainingTasks), day, result: attemptsShape })),
  /** How the study draws the answer classes of Treino 2 and Teste 2 (docs/protocol/relational-tasks.md, 18). */
  classes: z.enum(classDraws),
  tests: z.array(testResultShape),
  floorTests: z.array(floorTestShape),
  personScores: z.array(personScoresShape),
  /** Parts that an option of some item of the kind has; of one kind the shares come to 1. */
  chosenParts: z.array(chosenPartShape),
  /** Of tests that somebody has finished. */
  relational: z.array(relationalResultShape),
});
export type StudyAnalysis = z.output<typeof studyAnalysisShape>;
