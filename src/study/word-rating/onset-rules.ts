/**
 * How the onset of a word was found. Showings that do not say so are of the first rule.
 * Why the second: docs/decisions/0005-times-and-presses.md.
 */
export const onsetRules = {
  /** The stamp of the frame, unless drawing it took longer than 16.7 ms. */
  frameStamp: 1,
  /** The first moment after the frame with the word was drawn. */
  afterDrawing: 2,
} as const;
