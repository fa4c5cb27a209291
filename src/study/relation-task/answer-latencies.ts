type TimesOfAnswer = {
  /** When sample, cue, blank and options were opened. */
  revealsMs: readonly [number, number, number, number];
  /** Every time a word was put into the blank, in order. */
  drops: readonly { atMs: number }[];
  confirmedMs: number;
};

/**
 * How long the answer to an item took, in ms with one decimal (`docs/protocol/relational-tasks.md`, 11).
 *
 * @param times in ms since the item began
 * @returns `responseMs` from the options to the first drop, `confirmationMs` from the last drop to the confirmation, and
 *   `firstDropToConfirmationMs`, which has every change of mind in it
 */
export function answerLatencies({ revealsMs, drops, confirmedMs }: TimesOfAnswer) {
  const optionsShownMs = revealsMs[3];
  const firstDropMs = drops[0]?.atMs ?? optionsShownMs;
  const lastDropMs = drops.at(-1)?.atMs ?? optionsShownMs;
  return {
    responseMs: toTenths(firstDropMs - optionsShownMs),
    firstDropToConfirmationMs: toTenths(confirmedMs - firstDropMs),
    confirmationMs: toTenths(confirmedMs - lastDropMs),
  };
}

/** Subtracting leaves something in the last digits. */
function toTenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
