import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { device, durationMs, inputWay } from '#contract/platform/shapes.ts';
import { inventoryItemCount } from '#study/protocol.ts';
import { day, inventoryAnswer, inventoryItem } from '#study/protocol-shapes.ts';
import { defineAnswerKind } from './answer-kind.ts';
import { progressShape } from './progress-shape.ts';

const choice = z.object({ item: inventoryItem, revision: z.int(), value: inventoryAnswer });

/** Hash of the file with the statements shown; optional for other clients. */
const shownMaterial = z.string().length(64);

export const readInventory = defineCall({
  path: '/api/participation/inventory',
  access: 'participant',
  summary: "The caller's answers of the current day, the last choice of each item",
  output: z.object({
    day,
    choices: z.array(choice),
    /** Hash to send with further choices; absent in a preview. */
    material: shownMaterial.optional(),
  }),
  refusals: ['wrong-phase', 'study-paused', 'study-closed', 'consent-outdated'],
});

const choiceShape = z.strictObject({
  day,
  item: inventoryItem,
  /** 1 for the first choice of an item on a day, 2 for its first change, and so on. */
  revision: z.int().min(1).max(1000),
  value: inventoryAnswer,
  /** From rendering of the items to the choice. */
  sinceShownMs: durationMs,
  inputWay,
  /** `isTrusted` of the input event. */
  trusted: z.boolean(),
  device,
  material: shownMaterial.optional(),
});

export const inventoryChoiceKind = defineAnswerKind({
  kind: 'inventory-choice',
  carries: 'answer',
  summary: 'One choice; each change is the next revision of the item, and all are stored',
  input: choiceShape,
  output: z.object({ day, choice }),
  refusals: ['wrong-day', 'wrong-phase', 'conflict', 'out-of-order', 'consent-outdated'],
});

export const inventorySubmissionKind = defineAnswerKind({
  kind: 'inventory-submission',
  carries: 'submission',
  summary: 'Submits the 21 stored answers; the server computes the scores',
  input: z.strictObject({
    day,
    /** Answers shown at submission, in item order: a mismatch with the stored ones is refused. */
    seen: z.array(inventoryAnswer).length(inventoryItemCount).optional(),
    material: shownMaterial.optional(),
  }),
  output: z.object({
    progress: progressShape,
    /** Whether to show the full help card (thresholds: study settings). */
    careSuggested: z.boolean(),
  }),
  refusals: ['wrong-day', 'incomplete', 'conflict', 'consent-outdated'],
});
