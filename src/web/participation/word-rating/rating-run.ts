import { maximumPresses, type PresentationMeasures } from '#contract/participation/presentation-measures.ts';
import { maximumDurationMs, toOneDecimal } from '#contract/platform/shapes.ts';
import { wordRating } from '#study/protocol.ts';
import { applyPresentation, dueWord, type RatingSessionState } from '#study/word-rating/rating-session-state.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import type { Onset } from '#web/platform/clock/onset.ts';
import type { PressMethod } from '#web/platform/clock/press-method.ts';

type Rating = { valence: number; reactionTimeMs: number; inputWay: PressMethod; trusted: boolean };

/** `shownAtMs` is the onset; its uncertainty is null until the frame was drawn. */
type ShownWord = { word: string; position: number; shownAtMs: number; onsetUncertaintyMs: number | null };

export type RunMeasures = Pick<PresentationMeasures, 'visibleMs' | 'pressesBefore' | 'eventDelayMs'>;

export type EndedPresentation = ShownWord &
  RunMeasures &
  (({ outcome: 'rated' } & Rating) | { outcome: Exclude<PresentationOutcome, 'rated'> });

/** `unanswered`: several time-outs in a row. */
export type PauseReason = 'requested' | 'interrupted' | 'unanswered';

export type RatingStep =
  | { kind: 'introduction' }
  | { kind: 'blank'; after: 'start' | 'rated' | 'timedOut'; chosen: number | null }
  | ({ kind: 'presenting' } & ShownWord)
  | { kind: 'paused'; reason: PauseReason }
  | { kind: 'finished' };

type RatingRules = { wordsToRate: number; timeLimitMs: number };

/** While no rating is accepted. */
type IdlePress = { valence: number; inputWay: PressMethod; atMs: number };

export type RatingRun = {
  rules: RatingRules;
  sessionState: RatingSessionState;
  step: RatingStep;
  /** Starts after the current word. */
  isPauseRequested: boolean;
  timeoutsInARow: number;
  /** Presses since the last word was removed. */
  idlePresses: readonly IdlePress[];
  wordRemovedAtMs: number | null;
  /** To be stored once; null before the first. */
  ended: EndedPresentation | null;
};

/** Times in ms on the `performance.now()` time base. */
export type RatingEvent =
  | { kind: 'started' }
  | { kind: 'blankEnded'; shownAtMs: number }
  | { kind: 'drawn'; onset: Onset }
  /** `atMs`: time of the press; `delayMs`: to its handler, null if unknown. */
  | { kind: 'pressed'; valence: number; atMs: number; delayMs: number | null; inputWay: PressMethod; trusted: boolean }
  | { kind: 'timeRanOut'; atMs: number }
  | { kind: 'interrupted'; atMs: number }
  | { kind: 'pauseToggled' };

/** An abandoned device must not fill the record with time-outs. The project's own decision. */
export const maximumConsecutiveTimeouts = 5;

const blankMs = {
  /** Time to look from the button to the word. The project's own decision, like the next. */
  start: 1000,
  /** Time to read the time-out notice. */
  timedOut: 1800,
  rated: wordRating.blankMs,
} as const;

export function blankDurationMs(step: Extract<RatingStep, { kind: 'blank' }>): number {
  return blankMs[step.after];
}

/** @returns a finished run when no word is left */
export function startRatingRun(sessionState: RatingSessionState, rules: RatingRules): RatingRun {
  const isOver = dueWord(sessionState, rules.wordsToRate) === null;
  const step = { kind: isOver ? ('finished' as const) : ('introduction' as const) };
  const nothingYet = { idlePresses: [], wordRemovedAtMs: null, ended: null };
  return { rules, sessionState, step, isPauseRequested: false, timeoutsInARow: 0, ...nothingYet };
}

/** Reducer of a word rating, measures the reaction times; events that are not valid now are ignored. */
export function afterRatingEvent(run: RatingRun, event: RatingEvent): RatingRun {
  switch (event.kind) {
    case 'started':
      return run.step.kind === 'introduction' ? startWithBlank(run) : run;
    case 'blankEnded':
      return run.step.kind === 'blank' ? afterBlank(run, event.shownAtMs) : run;
    case 'drawn':
      return run.step.kind === 'presenting' ? { ...run, step: drawnStep(run.step, event.onset) } : run;
    case 'pressed':
      if (run.step.kind === 'blank') return withIdlePress(run, event);
      return run.step.kind === 'presenting' ? afterPress(run, run.step, event) : run;
    case 'timeRanOut':
      return run.step.kind === 'presenting' ? endPresentation(run, run.step, event.atMs, { outcome: 'timedOut' }) : run;
    case 'interrupted':
      return afterInterruption(run, event.atMs);
    case 'pauseToggled':
      return afterPauseToggle(run);
  }
}

type Presentation = Extract<RatingStep, { kind: 'presenting' }>;

function startWithBlank(run: RatingRun): RatingRun {
  return {
    ...run,
    step: { kind: 'blank', after: 'start', chosen: null },
    isPauseRequested: false,
    timeoutsInARow: 0,
  };
}

function afterBlank(run: RatingRun, shownAtMs: number): RatingRun {
  const due = dueWord(run.sessionState, run.rules.wordsToRate);
  if (due === null) return { ...run, step: { kind: 'finished' } };
  if (run.isPauseRequested) return { ...run, isPauseRequested: false, step: { kind: 'paused', reason: 'requested' } };
  if (run.timeoutsInARow >= maximumConsecutiveTimeouts)
    return { ...run, step: { kind: 'paused', reason: 'unanswered' } };
  const { word, position } = due;
  return { ...run, step: { kind: 'presenting', word, position, shownAtMs, onsetUncertaintyMs: null } };
}

function drawnStep(step: Presentation, { shownAtMs, uncertaintyMs }: Onset): Presentation {
  return { ...step, shownAtMs, onsetUncertaintyMs: toOneDecimal(uncertaintyMs) };
}

type Press = Extract<RatingEvent, { kind: 'pressed' }>;

/** Reaction time: from the word's onset (`computeOnset`) to the press (`eventTimeMs`), in ms with one decimal, up to the time limit. */
function afterPress(run: RatingRun, step: Presentation, press: Press): RatingRun {
  const elapsedMs = press.atMs - step.shownAtMs;
  const handledAtMs = press.atMs + (press.delayMs ?? 0);
  // No reaction time before the onset, or before the frame was drawn.
  if (step.onsetUncertaintyMs === null || elapsedMs < 0) return withIdlePress(run, press);
  if (elapsedMs > run.rules.timeLimitMs) {
    return withIdlePress(endPresentation(run, step, handledAtMs, { outcome: 'timedOut' }), press);
  }
  const { valence, inputWay, trusted } = press;
  const rating = { outcome: 'rated', valence, reactionTimeMs: toOneDecimal(elapsedMs), inputWay, trusted } as const;
  return endPresentation(run, step, handledAtMs, rating, press.delayMs === null ? null : toOneDecimal(press.delayMs));
}

function withIdlePress(run: RatingRun, { valence, inputWay, atMs }: Press): RatingRun {
  if (run.idlePresses.length >= maximumPresses) return run;
  return { ...run, idlePresses: [...run.idlePresses, { valence, inputWay, atMs }] };
}

function afterInterruption(run: RatingRun, atMs: number): RatingRun {
  const paused = { kind: 'paused', reason: 'interrupted' } as const;
  if (run.step.kind === 'presenting')
    return { ...endPresentation(run, run.step, atMs, { outcome: 'voided' }), step: paused };
  const isOver = dueWord(run.sessionState, run.rules.wordsToRate) === null;
  return run.step.kind === 'blank' && !isOver ? { ...run, step: paused } : run;
}

function afterPauseToggle(run: RatingRun): RatingRun {
  if (run.step.kind === 'paused') return startWithBlank(run);
  const isRunning = run.step.kind === 'presenting' || run.step.kind === 'blank';
  return isRunning ? { ...run, isPauseRequested: !run.isPauseRequested } : run;
}

type Ending = ({ outcome: 'rated' } & Rating) | { outcome: Exclude<PresentationOutcome, 'rated'> };

/**
 * @param atMs when the page removed the word
 * @param eventDelayMs from the press to its handler; null if unknown
 */
function endPresentation(
  run: RatingRun,
  step: Presentation,
  atMs: number,
  ending: Ending,
  eventDelayMs: number | null = null,
): RatingRun {
  const { kind: _kind, ...presentation } = step;
  const after = ending.outcome === 'rated' ? 'rated' : 'timedOut';
  const chosen = ending.outcome === 'rated' ? ending.valence : null;
  return {
    ...run,
    sessionState: applyPresentation(run.sessionState, { word: step.word, ...ending }),
    step: { kind: 'blank', after, chosen },
    timeoutsInARow: ending.outcome === 'timedOut' ? run.timeoutsInARow + 1 : 0,
    idlePresses: [],
    wordRemovedAtMs: atMs,
    ended: { ...presentation, ...runMeasures(run, step, atMs), eventDelayMs, ...ending },
  };
}

function runMeasures(
  { idlePresses, wordRemovedAtMs }: RatingRun,
  { shownAtMs }: Presentation,
  endedAtMs: number,
): Omit<RunMeasures, 'eventDelayMs'> {
  return {
    visibleMs: spanBetween(shownAtMs, endedAtMs),
    pressesBefore: idlePresses.map(({ atMs, ...press }) => ({
      ...press,
      beforeOnsetMs: spanBetween(atMs, shownAtMs),
      sinceEndMs: wordRemovedAtMs === null ? null : spanBetween(wordRemovedAtMs, atMs),
    })),
  };
}

/** Clamped: a page may stay open longer than the longest stored span. */
export function spanBetween(fromMs: number, toMs: number): number {
  return toOneDecimal(Math.min(maximumDurationMs, Math.max(0, toMs - fromMs)));
}
