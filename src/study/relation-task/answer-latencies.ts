type TimesOfAnswer = {
  /** Of sample, cue, blank and options. */
  revealsMs: readonly [number, number, number, number];
  drops: readonly { atMs: number }[];
  confirmedMs: number;
};

/**
 * Reaction times of an item, in ms with one decimal (`docs/protocol/relational-tasks.md`, 11).
 *
 * @param times in ms since the item's onset
 * @returns `responseMs`: options to first drop; `confirmationMs`: last drop to confirmation; `firstDropToConfirmationMs`: with all changes
 */
export function answerLatencies({ revealsMs, drops, confirmedMs }: TimesOfAnswer) {
  const optionsShownMs = revealsMs[3];
  const firstDropMs = drops[0]?.atMs ?? optionsShownMs;
  const lastDropMs = drops.at(-1)?.atMs ?? optionsShownMs;
  return {
    responseMs: roundToTenth(firstDropMs - optionsShownMs),
    firstDropToConfirmationMs: roundToTenth(confirmedMs - firstDropMs),
    confirmationMs: roundToTenth(confirmedMs - lastDropMs),
  };
}

/** Times are stored with one decimal. */
export function roundToTenth(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
