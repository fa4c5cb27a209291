import { z } from 'zod';
import { userRecordShape } from '#contract/accounts/profile-calls.ts';
import { itemInteractionShape, itemOutcomeShape } from '#contract/participation/item-interaction.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { traceShape } from '#contract/participation/relation-task-calls.ts';
import { defineCall } from '#contract/platform/call.ts';
import { device, inputWay, instant, word } from '#contract/platform/shapes.ts';
import { changeClasses } from '#research/statistics/change-counts-shape.ts';
import { timelineFactShape } from '#research/timeline/timeline-entry.ts';
import { wordPoles } from '#study/assignment/skeleton.ts';
import { answeringKinds, refusedReasons } from '#study/decisions/refused-answer.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { sexes } from '#study/material/fixed-fields.ts';
import { advanceReasons } from '#study/progress/progress.ts';
import { attempt, day, inventoryAnswer, inventoryItem, task, valence } from '#study/protocol-shapes.ts';
import { noRecord, researchRecordShape } from '#study/record/research-record.ts';
import { itemKinds } from '#study/relation-task/relation-item.ts';
import { timeZoneSources } from '#study/time-zone/time-zone-source.ts';
import { repeatPurposes } from '#study/word-rating/repeated-ratings.ts';
import { presentationOutcomes } from '#study/word-rating/word-rating.ts';
import { networkNames } from '#study/words/pseudo-words.ts';
import { contexts } from '#study/words/word-table.ts';
import { noteShape } from './note-calls.ts';
import { partExclusionShape } from './part-exclusion-calls.ts';
import { listedParticipantShape } from './participant-list-calls.ts';
import { exclusionShape, qualityFlagShape } from './quality-calls.ts';

const participantId = z.uuid();
const advancedBy = z.enum(advanceReasons).nullable();

const headShape = z.object({
  ...listedParticipantShape.shape,
  hasLeft: z.boolean(),
  /** For times shown: the person's, or the study's if invalid. */
  timeZone: z.string(),
  storedTimeZone: z.string(),
  timeZoneSource: z.enum(timeZoneSources),
  consentedAt: instant,
  enrolledAt: instant.nullable(),
  questionnaire: z
    .object({
      age: z.int(),
      sex: z.enum(sexes),
      social: z.string(),
      education: z.string(),
      medications: z.string(),
      /** Answers to added questions with their labels; dates as "YYYY-MM-DD". */
      added: z.array(z.object({ id: z.string(), label: z.string(), answer: z.string() })),
    })
    .nullable(),
  device: device.nullable(),
  /** Facts of its page; null if unknown. */
  page: pageKind.input.pick({ browser: true, browserVersion: true, system: true }).nullable(),
});

const presentationShape = z.object({
  day,
  position: z.int(),
  word,
  outcome: z.enum(presentationOutcomes),
  valence: valence.nullable(),
  reactionTimeMs: z.number().nullable(),
});

/** One of the ten trained words: low and high by rating on the day of the draw. */
const trainedWordShape = z.object({
  day,
  word,
  role: z.enum(wordPoles),
  /** From 1, in drawn order. */
  place: z.int(),
  /** Null with one network or none. */
  network: z.enum(networkNames).nullable(),
  /** From the reserve, without a rating. */
  isReserve: z.boolean(),
});

const choiceShape = z.object({
  day,
  item: inventoryItem,
  revision: z.int(),
  value: inventoryAnswer,
  sinceShownMs: z.number(),
});

/** Sums from 0 to 21. `index` and `criticalChange` by Jacobson & Truax (1991). */
const changeShape = z.object({
  scale: z.enum(inventoryScales),
  fromDay: day,
  toDay: day,
  earlier: z.int(),
  later: z.int(),
  index: z.number(),
  criticalChange: z.number(),
  verdict: z.enum(changeClasses),
});

const blockShape = z.object({
  day,
  task,
  attempt,
  openedAt: instant,
  finishedAt: instant.nullable(),
  itemCount: z.int(),
  answeredCount: z.int(),
  correctCount: z.int(),
  scorePercent: z.number().nullable(),
  advancedBy,
  /** From the last reveal to the first drop, over right answers; null without any. */
  medianLatencyMs: z.number().nullable(),
});

/** A line of the timeline (study: `timeline/timeline-entry.ts`); `day` is null before day 1. */
const timelineEntryShape = z
  .object({ at: instant, day: day.nullable() })
  .and(timelineFactShape({ until: instant.nullable() }));
export type TimelineEntryView = z.output<typeof timelineEntryShape>;

const refused = {
  day,
  reason: z.enum(refusedReasons),
  /** By the device's clock. */
  answeredAt: instant,
  receivedAt: instant,
};

export const refusedViewShape = z.discriminatedUnion('kind', [
  z.object({ ...refused, kind: z.literal('inventory-choice'), item: inventoryItem, value: inventoryAnswer }),
  z.object({
    ...refused,
    kind: z.literal('word-rating'),
    position: z.int(),
    word,
    outcome: z.enum(presentationOutcomes),
    valence: valence.optional(),
  }),
  z.object({ ...refused, kind: z.literal('relation-item'), task, attempt, item: z.int(), chosen: word }),
  z.object({ ...refused, day: day.nullable(), kind: z.literal('malformed'), given: z.enum(answeringKinds) }),
]);
export type RefusedView = z.output<typeof refusedViewShape>;

export const participantViewShape = z.object({
  head: headShape,
  days: z.array(
    z.object({
      day,
      startedAt: instant,
      inventorySubmittedAt: instant.nullable(),
      finishedAt: instant.nullable(),
      sessionSeconds: z.int(),
    }),
  ),
  /** All presentations up to the fortieth rating of a day, in order. */
  presentations: z.array(presentationShape),
  /** Repeated words; absent without any. */
  repeatedPresentations: z.array(z.object({ ...presentationShape.shape, againFor: z.enum(repeatPurposes) })).optional(),
  /** All choices, changed ones included, by day, item and revision. */
  choices: z.array(choiceShape),
  /** Sums of submitted inventories. */
  scores: z.array(z.object({ day, ...keyedBy(inventoryScales, () => z.int()) })),
  changes: z.array(changeShape),
  blocks: z.array(blockShape),
  refused: z.array(refusedViewShape),
  timeline: z.array(timelineEntryShape),
  flags: z.array(qualityFlagShape),
  exclusion: exclusionShape,
  partExclusion: partExclusionShape,
  /** The newest draw; empty before the first. */
  trainedWords: z.array(trainedWordShape),
  /** Latest first. */
  notes: z.array(noteShape),
  serverTime: instant,
});
export type ParticipantView = z.output<typeof participantViewShape>;

export const readParticipant = defineCall({
  path: '/api/staff/participant',
  needsRole: 'reading',
  summary: 'Everything about one participant except single task items, under the code; audited',
  input: z.strictObject({ participantId }),
  output: participantViewShape,
  refusals: ['not-found'],
});

const replayedCourseShape = itemInteractionShape.omit({ earlier: true });

export const replayedItemShape = z.object({
  number: z.int(),
  kind: z.enum(itemKinds),
  sample: word,
  context: z.enum(contexts),
  options: z.array(word),
  correct: word,
  /** Null where the attempt was left before this item. */
  answer: z
    .object({
      chosen: word,
      isRight: z.boolean(),
      inputWay,
      trace: traceShape,
      course: replayedCourseShape,
      /** Null where no later answer reported it. */
      outcome: itemOutcomeShape.nullable(),
      device,
      receivedAt: instant,
    })
    .nullable(),
});
export type ReplayedItem = z.output<typeof replayedItemShape>;

export const readAttempt = defineCall({
  path: '/api/staff/participant/attempt',
  needsRole: 'reading',
  summary: 'One attempt of one participant at a task, item by item with timed events, for replay; audited',
  input: z.strictObject({ participantId, day, task, attempt }),
  output: z.object({ items: z.array(replayedItemShape) }),
  refusals: ['not-found'],
});

export const readParticipantRecord = defineCall({
  path: '/api/staff/participant/record',
  needsRole: 'analysis',
  summary: 'The research record of one participant; the id is the code, and name and e-mail are empty; audited',
  input: z.strictObject({ participantId }),
  output: z.object({ record: researchRecordShape }),
  refusals: ['not-found'],
  logsWhenMissing: noRecord,
});

export const readParticipantUserRecord = defineCall({
  path: '/api/staff/participant/user-record',
  needsRole: 'reading',
  summary:
    'The user record of one participant: profile, and clouds of the rated days; the id is the code, fields of the account are empty; audited',
  input: z.strictObject({ participantId }),
  /** Null for a withdrawn participant, whose record was deleted with the account. */
  output: z.object({ record: userRecordShape.nullable() }),
  refusals: ['not-found'],
});
