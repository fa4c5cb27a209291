import { z } from 'zod';
import { inputWay, spanMs, word } from '#contract/platform/shapes.ts';
import { attempt, itemOfBlock, task } from '#study/protocol-shapes.ts';

/** Of drops, resets, picks and losses of focus; of more, the page sends the first ones and the newest. */
export const mostDeedsKept = 200;

/** Null where the page did not learn when it was drawn. */
const partShown = z.strictObject({ atMs: spanMs, uncertaintyMs: spanMs }).nullable();

/**
 * How one item went, beyond what its trace says. Spans in ms since the item began (`docs/protocol/relational-tasks.md`, 11): the
 * first moment after the frame that first showed it was drawn; what was seen later counts from that rule too.
 */
export const courseShape = z.strictObject({
  /** From the stamp of the frame that first showed the item until it had been drawn; where this is missing, the item began with the stamp. */
  startUncertaintyMs: spanMs.optional(),
  /** When the first frame with sample, cue, blank and options had been drawn, and how long that took: it was seen within that span. */
  partsShown: z.tuple([partShown, partShown, partShown, partShown]),
  /** Every time an option was picked or a drag began, in order; `letGoMs` when it was let go elsewhere, null when it went into the blank. */
  picks: z
    .array(z.strictObject({ option: word, atMs: spanMs, inputWay, letGoMs: spanMs.nullable() }))
    .max(mostDeedsKept),
  /** Every time the window lost the focus, in order, up to the confirmation. */
  focusLosses: z.array(z.strictObject({ atMs: spanMs, lengthMs: spanMs })).max(mostDeedsKept),
  /**
   * What came after the answer to an earlier item of the same day, which was known only then; null where there is nothing to tell. Its
   * spans are since the beginning of that item, which its confirmation tells from another answer at the same place.
   */
  earlier: z
    .strictObject({
      task,
      attempt,
      item: itemOfBlock,
      confirmedMs: spanMs,
      /** When the feedback was first shown; null where there is none. */
      feedbackShownMs: spanMs.nullable(),
      /** For how long; null where there is none, or the page was left meanwhile. */
      feedbackMs: spanMs.nullable(),
      /** When the next blank was first shown; null where none came. */
      blankShownMs: spanMs.nullable(),
    })
    .nullable(),
});
export type ItemCourse = z.output<typeof courseShape>;
/** What came after an answer; its spans are since the beginning of its item. */
export const itemOutcomeShape = courseShape.shape.earlier
  .unwrap()
  .pick({ feedbackShownMs: true, feedbackMs: true, blankShownMs: true });
export type EarlierItem = NonNullable<ItemCourse['earlier']>;
