/** How the onset of a word was found, and why so: docs/decisions/0005-times-and-presses.md. */
export const onsetRules = {
  /** The first moment after the frame with the word was drawn. */
  afterDrawing: 2,
} as const;
