import { roundToTenth } from '#study/relation-task/answer-latencies.ts';

type PartShown = { atMs: number; uncertaintyMs: number } | null;

/** Facts of an item beyond its trace; spans in ms since its onset. */
type Course = {
  startUncertaintyMs?: number | undefined;
  partsShown: readonly [PartShown, PartShown, PartShown, PartShown];
  picks: readonly { option: string; atMs: number; inputWay: string; letGoMs: number | null }[];
  focusLosses: readonly { atMs: number; lengthMs: number }[];
};

const between = ' | ';

/** Empty cells are unknown; no event is 0, and an empty list is empty beside its count of 0. */
export function interactionCells({ startUncertaintyMs, partsShown, picks, focusLosses: losses }: Course) {
  const [sample, context, blank, options] = partsShown;
  return {
    start_uncertainty_ms: startUncertaintyMs ?? null,
    sample_shown_ms: sample?.atMs ?? null,
    sample_uncertainty_ms: sample?.uncertaintyMs ?? null,
    context_shown_ms: context?.atMs ?? null,
    context_uncertainty_ms: context?.uncertaintyMs ?? null,
    blank_shown_ms: blank?.atMs ?? null,
    blank_uncertainty_ms: blank?.uncertaintyMs ?? null,
    options_shown_ms: options?.atMs ?? null,
    options_uncertainty_ms: options?.uncertaintyMs ?? null,
    pick_count: picks.length,
    let_go_count: picks.filter(({ letGoMs }) => letGoMs !== null).length,
    picks: joinEntries(picks, ({ option, atMs, inputWay, letGoMs }) =>
      [option, atMs, inputWay, ...(letGoMs === null ? [] : [letGoMs])].join('@'),
    ),
    focus_loss_count: losses.length,
    focus_lost_ms: roundToTenth(losses.reduce((sum, { lengthMs }) => sum + lengthMs, 0)),
    focus_losses: joinEntries(losses, ({ atMs, lengthMs }) => `${atMs}@${lengthMs}`),
  };
}

function joinEntries<Entry>(entries: readonly Entry[], inWords: (entry: Entry) => string): string | null {
  return entries.length === 0 ? null : entries.map(inWords).join(between);
}
