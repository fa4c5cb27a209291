import { useCallback, useEffect, useReducer, useRef } from 'react';
import { relationTask } from '#study/protocol.ts';
import { commitInFrame } from '#web/platform/clock/commit-in-frame.ts';
import { setTimerAt } from '#web/platform/clock/set-timer-at.ts';
import { runWhenIdle } from '#web/platform/loading/run-when-idle.ts';
import {
  afterBlockAction,
  type BlockResult,
  type BlockRun,
  type StageChange,
  stageShownAtMs,
  startBlockRun,
} from './block-run.ts';
import { loadBoardComponents } from './drag-components.ts';
import type { ItemOutcome } from './item-outcome.ts';
import type { ShownItem } from './shown-item.ts';
import type { ConfirmedAnswer } from './use-item-run.ts';

/** Where an answer goes. `stored` rejects when the server refuses the answer. */
export type GiveAnswer = (
  item: ShownItem,
  answer: ConfirmedAnswer,
) => { waiting: Promise<void>; stored: Promise<{ correct: boolean | null; result: BlockResult | null }> };

export type BlockSetup = {
  items: readonly ShownItem[];
  answeredItems: number;
  givesFeedback: boolean;
  giveAnswer: GiveAnswer;
  onRefused?: ((refusal: unknown) => void) | undefined;
  /** Called when feedback, its end or the next blank has been presented. */
  onOutcome?: ((outcome: ItemOutcome) => void) | undefined;
};

/** Half a frame at 120 Hz: a timed stage ends in the nearest frame. */
const frameToleranceMs = 4;

const timedStages: Partial<Record<BlockRun['stage']['kind'], { durationMs: number; over: StageChange }>> = {
  feedback: { durationMs: relationTask.feedbackMs, over: { kind: 'feedbackOver' } },
  interval: { durationMs: relationTask.intervalMs, over: { kind: 'intervalOver' } },
};

/** Every stage begins in its own frame, so that feedback and blanks have exact durations. */
export function useBlockRun(setup: BlockSetup): {
  run: BlockRun;
  start(): void;
  pause(): void;
  confirm(item: ShownItem, answer: ConfirmedAnswer): void;
} {
  const { items, answeredItems, givesFeedback, giveAnswer, onRefused, onOutcome } = setup;
  const block = { givesFeedback, itemCount: items.length, answeredItems };
  const [run, dispatch] = useReducer(afterBlockAction, block, startBlockRun);
  const hasLeft = useRef(false);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const show = useCallback((change: StageChange) => {
    let frameMs = Number.NaN;
    commitInFrame(
      (stampMs) => {
        frameMs = stampMs;
        if (!hasLeft.current) dispatch({ ...change, frameMs });
      },
      (onset) => {
        if (!hasLeft.current) dispatch({ kind: 'drawn', frameMs, onset });
      },
    );
  }, []);

  const { stage, outcome } = run;
  const shownAtMs = stageShownAtMs(run);
  useEffect(() => {
    if (outcome !== null) onOutcome?.(outcome);
  }, [outcome, onOutcome]);

  useEffect(() => {
    const timed = timedStages[stage.kind];
    if (timed === undefined) return;
    // Timed from the onset, so that a slow first frame does not shorten the feedback.
    return setTimerAt(shownAtMs + timed.durationMs - frameToleranceMs, () => show(timed.over));
  }, [stage.kind, shownAtMs, show]);

  // Loaded beforehand, as no item may wait for the network.
  const start = useCallback(() => void loadBoardComponents().then(() => show({ kind: 'started' })), [show]);
  useEffect(() => runWhenIdle(() => void loadBoardComponents()), []);
  const pause = useCallback(() => dispatch({ kind: 'paused' }), []);
  const confirm = useCallback(
    (item: ShownItem, answer: ConfirmedAnswer) => {
      dispatch({ kind: 'confirmed', confirmedMs: answer.trace.confirmedMs });
      const { waiting, stored } = giveAnswer(item, answer);
      void waiting.then(() => show({ kind: 'waiting', item: item.number }));
      stored.then(
        (reply) => show({ kind: 'stored', item: item.number, ...reply }),
        (refusal: unknown) => {
          if (hasLeft.current) return;
          dispatch({ kind: 'refused' });
          onRefused?.(refusal);
        },
      );
    },
    [giveAnswer, onRefused, show],
  );

  return { run, start, pause, confirm };
}
