import type { RelationTask } from '#study/protocol.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { roundToTenth } from '#study/relation-task/answer-latencies.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import { bernoulli, drawFraction } from './chance.ts';
import type { SimulatedTrace } from './simulate-trace.ts';

type PartShown = { atMs: number; uncertaintyMs: number };

/** As stored, beyond the trace. Times in ms since the item's onset. */
export type SimulatedInteraction = {
  startUncertaintyMs: number;
  partsShown: [PartShown, PartShown, PartShown, PartShown];
  picks: { option: string; atMs: number; inputWay: InputWay; letGoMs: number | null }[];
  focusLosses: { atMs: number; lengthMs: number }[];
};

/** Presentations after an answer, in ms since the item's onset. */
export type SimulatedOutcome = {
  task: RelationTask;
  attempt: number;
  item: number;
  confirmedMs: number;
  feedbackShownMs: number | null;
  feedbackMs: number | null;
  blankShownMs: number | null;
};

const letsGoElsewhere = 0.03;
const looksAtAnotherWindow = 0.02;
const slowestDrawingMs = 12;
/** Maximum from a pick to the drop. */
const maximumHoldMs = 700;

/** Consistent with the trace. */
export function simulateInteraction(trace: SimulatedTrace, random: SeededRandom): SimulatedInteraction {
  const between = (fromMs: number, toMs: number) => roundToTenth(fromMs + (toMs - fromMs) * drawFraction(random));
  const partShown = (clickedMs: number): PartShown => {
    const uncertaintyMs = between(1, slowestDrawingMs);
    return { atMs: roundToTenth(clickedMs + between(4, 17)), uncertaintyMs };
  };
  const [sample, context, blank, options] = trace.revealsMs;
  const picks = trace.drops.flatMap((drop, index): SimulatedInteraction['picks'] => {
    const { option, inputWay } = drop;
    if (inputWay === 'keyboard' || inputWay === 'assistive')
      return [{ option, atMs: drop.atMs, inputWay, letGoMs: null }];
    const previousMs = Math.max(
      options,
      ...trace.drops.slice(0, index).map(({ atMs }) => atMs),
      ...resetsBefore(drop.atMs),
    );
    const latestStartMs = Math.max(previousMs, drop.atMs - maximumHoldMs);
    const beganMs =
      index === 0 && trace.firstDragStartMs !== null ? trace.firstDragStartMs : between(latestStartMs, drop.atMs);
    if (!bernoulli(random, letsGoElsewhere)) return [{ option, atMs: beganMs, inputWay, letGoMs: null }];
    const letGoMs = between(beganMs, drop.atMs);
    return [
      { option, atMs: beganMs, inputWay, letGoMs },
      { option, atMs: between(letGoMs, drop.atMs), inputWay, letGoMs: null },
    ];
  });
  const partsShown: SimulatedInteraction['partsShown'] = [
    partShown(sample),
    partShown(context),
    partShown(blank),
    partShown(options),
  ];
  return { partsShown, picks, focusLosses: losses(), startUncertaintyMs: between(1, slowestDrawingMs) };

  function resetsBefore(atMs: number): number[] {
    return trace.resetsMs.filter((resetMs) => resetMs <= atMs);
  }

  function losses(): SimulatedInteraction['focusLosses'] {
    if (trace.hiddenMs === 0 && !bernoulli(random, looksAtAnotherWindow)) return [];
    const atMs = between(options, trace.confirmedMs);
    const restMs = roundToTenth(trace.confirmedMs - atMs);
    return [{ atMs, lengthMs: trace.hiddenMs === 0 ? between(0, restMs) : Math.min(trace.hiddenMs, restMs) }];
  }
}
