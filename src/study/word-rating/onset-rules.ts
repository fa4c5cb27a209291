/** docs/decisions/0005-times-and-presses.md. */
export const onsetRules = {
  /** First instant after the frame was drawn. */
  afterDrawing: 2,
} as const;
