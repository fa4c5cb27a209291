import { z } from 'zod';
import { durationMs, inputWay, word } from '#contract/platform/shapes.ts';
import { attempt, itemOfBlock, task } from '#study/protocol-shapes.ts';

/** Limit of drops, resets, picks and focus losses; beyond it the first and the newest are sent. */
export const maximumInteractionEvents = 200;

/** Null if the frame time is unknown. */
const partShown = z.strictObject({ atMs: durationMs, uncertaintyMs: durationMs }).nullable();

/**
 * Interaction details of one item beyond its trace. Spans in ms since item onset: after the first frame with the item
 * was drawn (`docs/protocol/relational-tasks.md`, 11).
 */
export const itemInteractionShape = z.strictObject({
  /** From the frame's timestamp to its drawing; absent: onset is the timestamp. */
  startUncertaintyMs: durationMs.optional(),
  /** First frame with sample, cue, blank and options, and how long drawing took, which bounds the error. */
  partsShown: z.tuple([partShown, partShown, partShown, partShown]),
  /** Picks and drag starts in order; `letGoMs` when dropped elsewhere, null when put into the blank. */
  picks: z
    .array(z.strictObject({ option: word, atMs: durationMs, inputWay, letGoMs: durationMs.nullable() }))
    .max(maximumInteractionEvents),
  /** Losses of window focus in order, up to the confirmation. */
  focusLosses: z.array(z.strictObject({ atMs: durationMs, lengthMs: durationMs })).max(maximumInteractionEvents),
  /** Late facts about an earlier item of the same day, known only after its answer; null for none. Spans since that item's onset. */
  earlier: z
    .strictObject({
      task,
      attempt,
      item: itemOfBlock,
      confirmedMs: durationMs,
      feedbackShownMs: durationMs.nullable(),
      /** Duration; null for none or when the page was left. */
      feedbackMs: durationMs.nullable(),
      blankShownMs: durationMs.nullable(),
    })
    .nullable(),
});
export type ItemInteraction = z.output<typeof itemInteractionShape>;
/** Facts after an answer; spans since its item's onset. */
export const itemOutcomeShape = itemInteractionShape.shape.earlier
  .unwrap()
  .pick({ feedbackShownMs: true, feedbackMs: true, blankShownMs: true });
export type EarlierItem = NonNullable<ItemInteraction['earlier']>;
