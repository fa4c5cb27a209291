import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { attempt, day, valence } from '#contract/platform/shapes.ts';
import { highestScore, inventoryScales } from '#study/inventory/inventory.ts';
import { severityBands } from '#study/inventory/severity-bands.ts';
import { relationTasks } from '#study/protocol.ts';
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
  /** Plain sums from 0 to 21. */
  scores: z.record(scale, z.int().min(0).max(highestScore)),
  /** Null unless the study setting `severityBands` shows them. */
  bands: z.record(scale, z.enum(severityBands)).nullable(),
  /** In the order in which they were rated. */
  ratings: z.array(z.object({ word: z.string(), valence, reactionTimeMs: z.number() })),
  meanValence: z.number(),
  medianReactionTimeMs: z.number(),
  /** The finished attempts at every task, earliest first. */
  tasks: z.record(z.enum(relationTasks), z.array(attemptShape)),
  sessionTimeSeconds: z.int(),
  /** The nodes as the user record has them (`wordCloudDay1` to `wordCloudDay3`). */
  cloud: z.array(wordCloudNodeShape),
});

const ownResultsShape = z.object({
  days: z.array(dayShape),
  /** Words rated on days 1 and 3 whose rating changed, the largest change first. */
  movedMost: z.array(
    z.object({
      word: z.string(),
      valences: z.object({ 1: valence.nullable(), 2: valence.nullable(), 3: valence.nullable() }),
      /** Day 3 minus day 1. */
      change: z.int(),
    }),
  ),
});
export type OwnResultsAnswer = z.output<typeof ownResultsShape>;

export const readOwnResults = defineCall({
  method: 'GET',
  path: '/api/results/own',
  access: 'participant',
  summary:
    'What the caller has given on the three days: scores, ratings, attempts, times, clouds; from day 3, phase 7, on',
  output: ownResultsShape,
  refusals: ['results-not-ready'],
});

export const downloadOwnResults = defineCall({
  method: 'GET',
  path: '/api/results/own/document',
  access: 'participant',
  summary: 'The same as a PDF that prints well',
  output: fileShape,
  answersFile: true,
  refusals: ['results-not-ready', 'too-many-requests'],
});
