import type { OutputOf } from '../../contract/call.ts';
import type { answerRelationItem } from '../../contract/relation-task-calls.ts';

export type BlockResult = NonNullable<OutputOf<typeof answerRelationItem>['blockResult']>;

/**
 * What the screen shows. `saving` waits for the journal or the server, `interval` is the blank between two items,
 * `outOfStep` means that the server knows of answers this page did not give.
 */
export type BlockStage =
  | { kind: 'instruction' }
  | { kind: 'item' }
  | { kind: 'saving' }
  | { kind: 'feedback'; correct: boolean; result: BlockResult | null }
  | { kind: 'interval' }
  | { kind: 'finished'; result: BlockResult | null }
  | { kind: 'outOfStep' };

/** One attempt at a block of items. `item` is the number of the running one, 1 for the first. */
export type BlockRun = { givesFeedback: boolean; itemCount: number; item: number; stage: BlockStage };

export type BlockAction =
  | { kind: 'started' }
  | { kind: 'confirmed' }
  /** The answer is safely on the device. */
  | { kind: 'kept'; item: number }
  /** The server has the answer; `correct` is the feedback of a training. */
  | { kind: 'acknowledged'; item: number; correct: boolean | null; result: BlockResult | null }
  | { kind: 'refused' }
  | { kind: 'feedbackOver' }
  | { kind: 'intervalOver' };

/** @returns the block before its instruction has been read, at the first item that is not answered yet. */
export function openBlock(block: { givesFeedback: boolean; itemCount: number; answeredItems: number }): BlockRun {
  const { givesFeedback, itemCount, answeredItems } = block;
  return {
    givesFeedback,
    itemCount,
    item: Math.min(answeredItems + 1, itemCount),
    stage: { kind: answeredItems < itemCount ? 'instruction' : 'outOfStep' },
  };
}

/** @returns the block after an action; an action that does not belong to what is shown leaves it as it is. */
export function afterBlockAction(run: BlockRun, action: BlockAction): BlockRun {
  const { kind } = run.stage;
  switch (action.kind) {
    case 'started':
      return kind === 'instruction' ? show(run, { kind: 'item' }) : run;
    case 'confirmed':
      return kind === 'item' ? show(run, { kind: 'saving' }) : run;
    case 'kept':
      return kind === 'saving' && action.item === run.item ? afterKept(run) : run;
    case 'acknowledged':
      return kind === 'saving' && action.item === run.item ? afterAcknowledged(run, action) : run;
    case 'refused':
      return kind === 'finished' ? run : show(run, { kind: 'outOfStep' });
    case 'feedbackOver':
      return run.stage.kind === 'feedback' ? afterFeedback(run, run.stage.result) : run;
    case 'intervalOver':
      return kind === 'interval' ? { ...run, item: run.item + 1, stage: { kind: 'item' } } : run;
  }
}

/** A test goes on as soon as the answer cannot be lost; a training waits for its feedback. */
function afterKept(run: BlockRun): BlockRun {
  return run.givesFeedback || isLast(run) ? run : show(run, { kind: 'interval' });
}

function afterAcknowledged(
  run: BlockRun,
  { correct, result }: { correct: boolean | null; result: BlockResult | null },
) {
  if (run.givesFeedback)
    return show(run, correct === null ? { kind: 'outOfStep' } : { kind: 'feedback', correct, result });
  return isLast(run) ? show(run, { kind: 'finished', result }) : show(run, { kind: 'interval' });
}

function afterFeedback(run: BlockRun, result: BlockResult | null): BlockRun {
  return show(run, isLast(run) ? { kind: 'finished', result } : { kind: 'interval' });
}

function isLast(run: BlockRun): boolean {
  return run.item === run.itemCount;
}

function show(run: BlockRun, stage: BlockStage): BlockRun {
  return { ...run, stage };
}
