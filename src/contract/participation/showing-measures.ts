import { z } from 'zod';
import { inputWay, longestSpanMs, spanMs } from '#contract/platform/shapes.ts';
import { valence } from '#study/protocol-shapes.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import { pointerTypes } from '#study/word-rating/ways-of-input.ts';

/** Of presses that count for nothing; of more, the first ones are kept. */
export const mostPressesKept = 20;

const placePx = z.int().min(-20_000).max(20_000);

/** A press on the scale, or of a digit, while no word could be rated. */
const pressBefore = z.strictObject({
  /** From the press to the onset of the word that came after it. */
  beforeOnsetMs: spanMs,
  /** From when the word before it was taken away to the press; null where there was none on this page. */
  sinceEndMs: spanMs.nullable(),
  valence,
  inputWay,
});

/**
 * What a page measures of every showing of a word, rated or not: each field is stored in the column of its name, which
 * `#research/export/ratings-table.ts` describes.
 */
export const showingMeasures = z.strictObject({
  /** From the onset until the page took the word away. */
  visibleMs: spanMs,
  /** Since the word before was over, in their order. */
  pressesBefore: z.array(pressBefore).max(mostPressesKept),
  /** Where the pointer was at the onset, from the upper left corner of the window; null where none had been used yet. */
  pointerType: z.enum(pointerTypes).nullable(),
  pointerXPx: placePx.nullable(),
  pointerYPx: placePx.nullable(),
  /** From the onset to the first movement of a pointer while the word was on the screen. */
  firstMoveMs: spanMs.nullable(),
  /** How the onset was found. */
  onsetRule: z.literal(onsetRules.afterDrawing),
  /** When the browser says that the word was on the screen, and in what steps it says so; null where it does not say it in time. */
  presentedMs: z.number().min(-60_000).max(longestSpanMs).nullable(),
  presentedStepMs: z.number().positive().max(1000).nullable(),
  /** Frames that the screen would have had room for while the word was on it, and the longest between two; null where unknown. */
  framesDropped: z.int().min(0).max(1_000_000).nullable(),
  longestFrameMs: spanMs.nullable(),
  /** From the time stamp of the press that rated the word until the page got to it; null where none did. */
  eventDelayMs: spanMs.nullable(),
});
export type ShowingMeasures = z.output<typeof showingMeasures>;
