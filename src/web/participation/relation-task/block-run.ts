import type { answerRelationItem } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';

export type BlockResult = NonNullable<OutputOf<typeof answerRelationItem>['blockResult']>;

/**
 * What the screen shows. `saving` waits for the journal or the server, `interval` is the blank between two items,
 * `outOfStep` means that the server knows of answers this page did not give.
 */
type BlockStage =
  | { kind: 'instruction' }
  | { kind: 'item' }
  | { kind: 'saving' }
  | { kind: 'feedback'; correct: boolean; result: BlockResult | null }
  | { kind: 'interval' }
  | { kind: 'finished'; result: BlockResult | null }
  | { kind: 'outOfStep' };

export type BlockRun = {
  givesFeedback: boolean;
  itemCount: number;
  /** Number of the running item, 1 for the first. */
  item: number;
  stage: BlockStage;
  /** Time stamp of the frame that first showed the stage, in ms on the time base of `performance.now()`; `saving` keeps that of its item. */
  shownAtMs: number;
};

/** What brings the next stage; it is shown in a frame of its own. */
export type StageChange =
  | { kind: 'started' }
  /** The answer is safely on the device. */
  | { kind: 'kept'; item: number }
  /** The server has the answer; `correct` is the feedback of a training. */
  | { kind: 'acknowledged'; item: number; correct: boolean | null; result: BlockResult | null }
  | { kind: 'feedbackOver' }
  | { kind: 'intervalOver' };

export type BlockAction = (StageChange & { shownAtMs: number }) | { kind: 'confirmed' } | { kind: 'refused' };

/** @returns the block before its instruction has been read, at the first item that is not answered yet. */
export function openBlock(block: { givesFeedback: boolean; itemCount: number; answeredItems: number }): BlockRun {
  const { givesFeedback, itemCount, answeredItems } = block;
  return {
    givesFeedback,
    itemCount,
    item: Math.min(answeredItems + 1, itemCount),
    stage: { kind: answeredItems < itemCount ? 'instruction' : 'outOfStep' },
    shownAtMs: 0,
  };
}

/** @returns the block after an action; an action that does not belong to what is shown leaves it as it is. */
export function afterBlockAction(run: BlockRun, action: BlockAction): BlockRun {
  if (action.kind === 'confirmed') return run.stage.kind === 'item' ? { ...run, stage: { kind: 'saving' } } : run;
  if (action.kind === 'refused') return run.stage.kind === 'finished' ? run : { ...run, stage: { kind: 'outOfStep' } };
  const stage = stageAfter(run, action);
  if (stage === null) return run;
  const item = action.kind === 'intervalOver' ? run.item + 1 : run.item;
  return { ...run, item, stage, shownAtMs: action.shownAtMs };
}

function stageAfter(run: BlockRun, change: StageChange): BlockStage | null {
  const { stage } = run;
  switch (change.kind) {
    case 'started':
      return stage.kind === 'instruction' ? { kind: 'item' } : null;
    case 'kept':
      // A test goes on as soon as the answer cannot be lost; a training waits for its feedback, the last item for the result.
      return isAwaited(run, change.item) && !run.givesFeedback && !isLast(run) ? { kind: 'interval' } : null;
    case 'acknowledged':
      return isAwaited(run, change.item) ? afterReply(run, change) : null;
    case 'feedbackOver':
      return stage.kind === 'feedback' ? afterItem(run, stage.result) : null;
    case 'intervalOver':
      return stage.kind === 'interval' ? { kind: 'item' } : null;
  }
}

function afterReply(run: BlockRun, { correct, result }: Extract<StageChange, { kind: 'acknowledged' }>): BlockStage {
  if (!run.givesFeedback) return afterItem(run, result);
  return correct === null ? { kind: 'outOfStep' } : { kind: 'feedback', correct, result };
}

function afterItem(run: BlockRun, result: BlockResult | null): BlockStage {
  return isLast(run) ? { kind: 'finished', result } : { kind: 'interval' };
}

function isAwaited(run: BlockRun, item: number): boolean {
  return run.stage.kind === 'saving' && run.item === item;
}

function isLast(run: BlockRun): boolean {
  return run.item === run.itemCount;
}
