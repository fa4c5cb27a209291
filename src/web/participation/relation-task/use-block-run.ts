import { useCallback, useEffect, useReducer, useRef } from 'react';
import { relationTask } from '#study/protocol.ts';
import { runAt } from '#web/platform/clock/run-at.ts';
import { changeInFrame } from '#web/platform/clock/when-shown.ts';
import { afterBlockAction, type BlockResult, type BlockRun, openBlock, type StageChange } from './block-run.ts';
import type { ShownItem } from './shown-item.ts';
import type { ConfirmedAnswer } from './use-item-run.ts';

/** Where an answer goes. `acknowledged` rejects when the server refuses the answer. */
export type GiveAnswer = (
  item: ShownItem,
  answer: ConfirmedAnswer,
) => { kept: Promise<void>; acknowledged: Promise<{ correct: boolean | null; result: BlockResult | null }> };

export type BlockSetup = {
  items: readonly ShownItem[];
  answeredItems: number;
  givesFeedback: boolean;
  giveAnswer: GiveAnswer;
  onRefused?: ((refusal: unknown) => void) | undefined;
};

/** A stage ends in the frame nearest to its time: half a frame of a 120 Hz display early is not early. */
const frameToleranceMs = 4;

const timedStages: Partial<Record<BlockRun['stage']['kind'], { durationMs: number; over: StageChange }>> = {
  feedback: { durationMs: relationTask.feedbackMs, over: { kind: 'feedbackOver' } },
  interval: { durationMs: relationTask.intervalMs, over: { kind: 'intervalOver' } },
};

/** Runs a block. Every stage begins in a frame, so that feedback and blanks last on the screen as long as they should. */
export function useBlockRun(setup: BlockSetup): {
  run: BlockRun;
  start(): void;
  confirm(item: ShownItem, answer: ConfirmedAnswer): void;
} {
  const { items, answeredItems, givesFeedback, giveAnswer, onRefused } = setup;
  const block = { givesFeedback, itemCount: items.length, answeredItems };
  const [run, dispatch] = useReducer(afterBlockAction, block, openBlock);
  const hasLeft = useRef(false);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const show = useCallback((change: StageChange) => {
    changeInFrame((shownAtMs) => {
      if (!hasLeft.current) dispatch({ ...change, shownAtMs });
    });
  }, []);

  const { stage, shownAtMs } = run;
  useEffect(() => {
    const timed = timedStages[stage.kind];
    if (timed === undefined) return;
    return runAt(shownAtMs + timed.durationMs - frameToleranceMs, () => show(timed.over));
  }, [stage.kind, shownAtMs, show]);

  const start = useCallback(() => show({ kind: 'started' }), [show]);
  const confirm = useCallback(
    (item: ShownItem, answer: ConfirmedAnswer) => {
      dispatch({ kind: 'confirmed' });
      const { kept, acknowledged } = giveAnswer(item, answer);
      void kept.then(() => show({ kind: 'kept', item: item.number }));
      acknowledged.then(
        (reply) => show({ kind: 'acknowledged', item: item.number, ...reply }),
        (refusal: unknown) => {
          if (hasLeft.current) return;
          dispatch({ kind: 'refused' });
          onRefused?.(refusal);
        },
      );
    },
    [giveAnswer, onRefused, show],
  );

  return { run, start, confirm };
}
