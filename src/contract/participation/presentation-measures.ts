import { z } from 'zod';
import { durationMs, inputWay, maximumDurationMs } from '#contract/platform/shapes.ts';
import { valence } from '#study/protocol-shapes.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import { pointerTypes } from '#study/word-rating/ways-of-input.ts';

/** Limit of premature presses; the first ones are stored. */
export const maximumPresses = 20;
export const maximumFramesDropped = 1_000_000;

const placePx = z.int().min(-20_000).max(20_000);

/** A press or digit before the word could be rated. */
const pressBefore = z.strictObject({
  /** To the next word's onset. */
  beforeOnsetMs: durationMs,
  /** From the previous word's end; null without one on this page. */
  sinceEndMs: durationMs.nullable(),
  valence,
  inputWay,
});

/** Measures of every presentation, rated or not; one column each, described in `#research/export/ratings-table.ts`. */
export const presentationMeasures = z.strictObject({
  /** From onset to removal. */
  visibleMs: durationMs,
  pressesBefore: z.array(pressBefore).max(maximumPresses),
  /** Pointer at onset, from the window's top left; null before the first use. */
  pointerType: z.enum(pointerTypes).nullable(),
  pointerXPx: placePx.nullable(),
  pointerYPx: placePx.nullable(),
  /** From onset to the first pointer movement. */
  firstMoveMs: durationMs.nullable(),
  onsetRule: z.literal(onsetRules.afterDrawing),
  /** The browser's element timing and its resolution; null if unsupported or late. */
  presentedMs: z.number().min(-60_000).max(maximumDurationMs).nullable(),
  presentedStepMs: z.number().positive().max(1000).nullable(),
  /** Dropped frames and the longest frame interval during the presentation; null if unknown. */
  framesDropped: z.int().min(0).max(maximumFramesDropped).nullable(),
  longestFrameMs: durationMs.nullable(),
  /** From the rating event's timestamp to its handler; null without one. */
  eventDelayMs: durationMs.nullable(),
});
export type PresentationMeasures = z.output<typeof presentationMeasures>;
