import { z } from 'zod';
import { testTasks } from '#study/protocol.ts';
import { day } from '#study/protocol-shapes.ts';
import { type ItemKind, optionParts } from '#study/relation-task/relation-item.ts';
import { intervalShape } from './description-shape.ts';
import type { AnswersOfPeople } from './share-over-people.ts';

export const testKinds = ['GEN', 'ME', 'CE'] as const satisfies readonly ItemKind[];
export type TestKind = (typeof testKinds)[number];

export const testSplits = ['all', 'context', 'size', 'pole', 'day'] as const;
export type TestSplit = (typeof testSplits)[number];

const testAnswersShape = z.object({
  kind: z.enum(testKinds),
  split: z.enum(testSplits),
  /** `SIMILAR`, `OPOSTO`; `3` to `5` options; `low`, `high`; day `1` to `3`; empty for `all`. */
  part: z.string(),
  /** With at least one of the answers. */
  people: z.int(),
  answers: z.int(),
  right: z.int(),
  /** Chance level: mean of one over the number of options. */
  chance: z.number(),
  medianShare: z.number(),
  /** Single shares below five participants; otherwise empty. */
  fewShares: z.array(z.number()),
  /** Correct answers, from the last reveal to the first drop, in ms; null without any. */
  medianLatencyMs: z.number().nullable(),
  /** Uses of "Recomeçar". */
  resets: z.int(),
});

export type TestAnswers = z.output<typeof testAnswersShape> & Pick<AnswersOfPeople, 'shares'>;

const shareOverPeopleShape = z.object({
  /** Mean over participants, 0 to 1; null below five. */
  share: z.number().nullable(),
  /** `clustered`: Wilson's for clustered proportions, from five participants. `wilson`: a single participant's answers, from five. */
  interval: intervalShape.nullable(),
  intervalMethod: z.enum(['clustered', 'wilson']).nullable(),
});

export const testResultShape = testAnswersShape.extend({
  ...shareOverPeopleShape.shape,
  resetsPerItem: z.number(),
  /** 0 to 1: the best strategy without the relation. */
  floor: z.number(),
});
export type TestResult = z.output<typeof testResultShape>;

const chosenPartAnswersShape = z.object({
  kind: z.enum(testKinds),
  part: z.enum(optionParts),
  people: z.int(),
  answers: z.int(),
  chosen: z.int(),
  /** Chance level: mean share of options of this part. */
  chance: z.number(),
  medianShare: z.number(),
  /** Single shares below five participants; otherwise empty. */
  fewShares: z.array(z.number()),
});

export type ChosenPartAnswers = z.output<typeof chosenPartAnswersShape> & Pick<AnswersOfPeople, 'shares'>;

export const chosenPartShape = chosenPartAnswersShape.extend(shareOverPeopleShape.shape);
export type ChosenPart = z.output<typeof chosenPartShape>;

const relationalCountShape = z.object({
  task: z.enum(testTasks),
  day,
  people: z.int(),
  /** Nine or ten of ten. */
  relational: z.int(),
});
export type RelationalCount = z.output<typeof relationalCountShape>;

export const relationalResultShape = relationalCountShape.extend({
  share: z.number().nullable(),
  /** Wilson's over participants; null below five. */
  interval: intervalShape.nullable(),
});
export type RelationalResult = z.output<typeof relationalResultShape>;
