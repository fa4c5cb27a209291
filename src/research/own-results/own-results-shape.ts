import { z } from 'zod';
import { highestScore, inventoryScales } from '#study/inventory/inventory.ts';
import { severityBands } from '#study/inventory/severity-bands.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { relationTasks, studyDays } from '#study/protocol.ts';
import { attempt, day, valence } from '#study/protocol-shapes.ts';
import { wordCloudNodeShape } from '#study/record/word-cloud.ts';

const scale = z.enum(inventoryScales);
const percent = z.number().min(0).max(100);

const attemptShape = z.object({
  attempt,
  correctCount: z.int(),
  itemCount: z.int(),
  /** 0 to 100. */
  scorePercent: percent,
});

const dayShape = z.object({
  day,
  /** Null on a day without the inventory. */
  scores: z.record(scale, z.int().min(0).max(highestScore)).nullable(),
  /** Null unless the setting `severityBands` is on. */
  bands: z.record(scale, z.enum(severityBands)).nullable(),
  ratings: z.array(z.object({ word: z.string(), valence, reactionTimeMs: z.number() })),
  meanValence: z.number(),
  medianReactionTimeMs: z.number(),
  /** Earliest first. */
  tasks: z.record(z.enum(relationTasks), z.array(attemptShape)),
  sessionTimeSeconds: z.int(),
  cloud: z.array(wordCloudNodeShape),
});
export type DayResults = z.output<typeof dayShape>;

/** Null on a day without a rating. */
const movedWordShape = z.object({
  word: z.string(),
  valences: z.object(keyedBy(studyDays, () => valence.nullable())),
  change: z.int(),
});
export type MovedWord = z.output<typeof movedWordShape>;

export const ownResultsShape = z.object({
  /** Shows support services before the scores, and compares nothing. */
  helpFirst: z.boolean(),
  days: z.array(dayShape),
  /** Words rated on days 1 and 3 with a change, largest first. */
  movedMost: z.array(movedWordShape),
});
export type OwnResults = z.output<typeof ownResultsShape>;
