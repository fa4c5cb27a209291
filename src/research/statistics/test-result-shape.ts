import { z } from 'zod';
import { testTasks } from '#study/protocol.ts';
import { day } from '#study/protocol-shapes.ts';
import { type ItemKind, optionParts } from '#study/relation-task/relation-item.ts';
import { intervalShape } from './description-shape.ts';
import type { AnswersOfPeople } from './share-over-people.ts';

/** Kinds of the items of the two tests. */
export const testKinds = ['GEN', 'ME', 'CE'] as const satisfies readonly ItemKind[];
export type TestKind = (typeof testKinds)[number];

/** By what answers of one kind are split; `all` is the whole kind. */
export const testSplits = ['all', 'context', 'size', 'pole', 'day'] as const;
export type TestSplit = (typeof testSplits)[number];

const testAnswersShape = z.object({
  kind: z.enum(testKinds),
  split: z.enum(testSplits),
  /** `SIMILAR`, `OPOSTO`; `3` to `5` options; `low`, `high` of the item's word; `1` to `3` of the day; empty for `all`. */
  part: z.string(),
  /** People who gave at least one of the answers. */
  people: z.int(),
  answers: z.int(),
  right: z.int(),
  /** Mean of one over the number of options: what choosing blindly comes to. */
  chance: z.number(),
  /** Median over people of each one's share of right answers, 0 to 1. */
  medianShare: z.number(),
  /** Each person's share, where there are fewer than five; otherwise empty. */
  fewShares: z.array(z.number()),
  /** Of right answers, from the last reveal to the first drop, in ms; null without any. */
  medianLatencyMs: z.number().nullable(),
  /** How often "Recomeçar" was pressed. */
  resets: z.int(),
});

/** The answers to the items of one kind, or of a part of them; `shares` are those of people. */
export type TestAnswers = z.output<typeof testAnswersShape> & Pick<AnswersOfPeople, 'shares'>;

const shareOverPeopleShape = z.object({
  /** Mean over people of each one's share of the answers, 0 to 1; null under five people. */
  share: z.number().nullable(),
  /**
   * `clustered`: Wilson for clustered proportions, of the mean over at least five people. `wilson`: of at least five answers of
   * a single person.
   */
  interval: intervalShape.nullable(),
  intervalMethod: z.enum(['clustered', 'wilson']).nullable(),
});

export const testResultShape = testAnswersShape.extend({
  ...shareOverPeopleShape.shape,
  resetsPerItem: z.number(),
  /** 0 to 1: what the best strategy without the relation reaches in items of the kind. */
  floor: z.number(),
});
export type TestResult = z.output<typeof testResultShape>;

const chosenPartAnswersShape = z.object({
  kind: z.enum(testKinds),
  part: z.enum(optionParts),
  /** People who answered at least one item of the kind that keeps the parts of its options. */
  people: z.int(),
  /** Their answers to such items. */
  answers: z.int(),
  /** How many of the answers are an option of this part. */
  chosen: z.int(),
  /** Mean over the answers of the share of options that are of this part: what choosing blindly comes to. */
  chance: z.number(),
  /** Median over people of each one's share of answers that went to this part, 0 to 1. */
  medianShare: z.number(),
  /** Each person's share, where there are fewer than five; otherwise empty. */
  fewShares: z.array(z.number()),
});

/** The answers to the items of one kind, by the part that was chosen; `shares` are those of people. */
export type ChosenPartAnswers = z.output<typeof chosenPartAnswersShape> & Pick<AnswersOfPeople, 'shares'>;

export const chosenPartShape = chosenPartAnswersShape.extend(shareOverPeopleShape.shape);
export type ChosenPart = z.output<typeof chosenPartShape>;

const relationalCountShape = z.object({
  task: z.enum(testTasks),
  day,
  /** People who finished the test on that day. */
  people: z.int(),
  /** Those of them with nine or ten of ten. */
  relational: z.int(),
});
export type RelationalCount = z.output<typeof relationalCountShape>;

export const relationalResultShape = relationalCountShape.extend({
  share: z.number().nullable(),
  /** Wilson's over people, who are independent; null under five. */
  interval: intervalShape.nullable(),
});
export type RelationalResult = z.output<typeof relationalResultShape>;
