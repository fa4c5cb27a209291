import type { relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { Onset } from '#web/platform/clock/onset.ts';
import { type ItemOutcome, outcomeOpened } from './item-outcome.ts';

export type BlockResult = NonNullable<OutputOf<typeof relationItemKind>['blockResult']>;

/**
 * What the screen shows. `pause` is a rest before an item that has not been begun, `saving` waits for the journal or the server,
 * `interval` is the blank between two items, `outOfStep` means that the server knows of answers this page did not give.
 */
type BlockStage =
  | { kind: 'instruction' }
  | { kind: 'item' }
  | { kind: 'pause' }
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
  frameMs: number;
  /** When that frame had been drawn; null until it has been, a moment later. */
  onset: Onset | null;
  /** What came after the last answer; null before the first one of this page. */
  outcome: ItemOutcome | null;
};

/** What brings the next stage; it is shown in a frame of its own. */
export type StageChange =
  | { kind: 'started' }
  /** The answer is safely on the device. */
  | { kind: 'waiting'; item: number }
  /** The server has the answer; `correct` is the feedback of a training. */
  | { kind: 'stored'; item: number; correct: boolean | null; result: BlockResult | null }
  | { kind: 'feedbackOver' }
  | { kind: 'intervalOver' };

export type BlockAction =
  | (StageChange & { frameMs: number })
  /** What began in that frame has been drawn. */
  | { kind: 'drawn'; frameMs: number; onset: Onset }
  | { kind: 'confirmed'; confirmedMs: number }
  /** Somebody rests before they open the first part of the item, which begins anew when they go on. */
  | { kind: 'paused' }
  | { kind: 'refused' };

/** @returns the block before its instruction has been read, at the first item that is not answered yet. */
export function openBlock(block: { givesFeedback: boolean; itemCount: number; answeredItems: number }): BlockRun {
  const { givesFeedback, itemCount, answeredItems } = block;
  return {
    givesFeedback,
    itemCount,
    item: Math.min(answeredItems + 1, itemCount),
    stage: { kind: answeredItems < itemCount ? 'instruction' : 'outOfStep' },
    frameMs: 0,
    onset: null,
    outcome: null,
  };
}

/** @returns the block after an action; an action that does not belong to what is shown leaves it as it is. */
export function afterBlockAction(run: BlockRun, action: BlockAction): BlockRun {
  if (action.kind === 'confirmed') {
    if (run.stage.kind !== 'item') return run;
    const outcome = outcomeOpened(run.item, action.confirmedMs, stageShownAtMs(run));
    return { ...run, stage: { kind: 'saving' }, outcome };
  }
  if (action.kind === 'paused') return run.stage.kind === 'item' ? { ...run, stage: { kind: 'pause' } } : run;
  if (action.kind === 'refused') return run.stage.kind === 'finished' ? run : { ...run, stage: { kind: 'outOfStep' } };
  if (action.kind === 'drawn') return afterDrawing(run, action);
  const stage = stageAfter(run, action);
  if (stage === null) return run;
  const item = action.kind === 'intervalOver' ? run.item + 1 : run.item;
  return { ...run, item, stage, frameMs: action.frameMs, onset: null };
}

/** @returns when the stage was on the screen, by the one rule of onsets; the stamp of its frame until that is known */
export function stageShownAtMs({ frameMs, onset }: Pick<BlockRun, 'frameMs' | 'onset'>): number {
  return onset?.shownAtMs ?? frameMs;
}

/** A change that came to nothing has its frame drawn as well. */
function afterDrawing(run: BlockRun, { frameMs, onset }: Extract<BlockAction, { kind: 'drawn' }>): BlockRun {
  if (run.onset !== null || run.frameMs !== frameMs) return run;
  return { ...run, onset, outcome: outcomeAfter(run, onset.shownAtMs) };
}

function outcomeAfter({ stage, outcome }: BlockRun, shownAtMs: number): ItemOutcome | null {
  if (outcome === null) return null;
  if (stage.kind === 'feedback') return { ...outcome, feedbackShownAtMs: shownAtMs };
  if (stage.kind !== 'interval' && stage.kind !== 'finished') return outcome;
  return {
    ...outcome,
    ...(outcome.feedbackShownAtMs === null ? {} : { feedbackOverAtMs: shownAtMs }),
    ...(stage.kind === 'interval' ? { blankShownAtMs: shownAtMs } : {}),
  };
}

function stageAfter(run: BlockRun, change: StageChange): BlockStage | null {
  const { stage } = run;
  switch (change.kind) {
    case 'started':
      return stage.kind === 'instruction' || stage.kind === 'pause' ? { kind: 'item' } : null;
    case 'waiting':
      // A test goes on as soon as the answer cannot be lost; a training waits for its feedback, the last item for the result.
      return isAwaited(run, change.item) && !run.givesFeedback && !isLast(run) ? { kind: 'interval' } : null;
    case 'stored':
      return isAwaited(run, change.item) ? afterReply(run, change) : null;
    case 'feedbackOver':
      return stage.kind === 'feedback' ? afterItem(run, stage.result) : null;
    case 'intervalOver':
      return stage.kind === 'interval' ? { kind: 'item' } : null;
  }
}

function afterReply(run: BlockRun, { correct, result }: Extract<StageChange, { kind: 'stored' }>): BlockStage {
  if (!run.givesFeedback) return afterItem(run, result);
  return correct === null ? { kind: 'outOfStep' } : { kind: 'feedback', correct, result };
}

function afterItem(run: BlockRun, result: BlockResult | null): BlockStage {
  return isLast(run) ? { kind: 'finished', result } : { kind: 'interval' };
}

/** A training goes from few options to more, in groups of so many items: between two of them is a place to rest. */
const itemsInGroup = 10;

/** @returns whether a group of items is done and the next one not begun */
export function isBetweenGroups({ item }: Pick<BlockRun, 'item'>): boolean {
  return item > 1 && item % itemsInGroup === 1;
}

/** @returns whether the last answer of a test has been given and the server has not taken it yet. */
export function isTestAnswered(run: BlockRun): boolean {
  return run.stage.kind === 'saving' && !run.givesFeedback && isLast(run);
}

function isAwaited(run: BlockRun, item: number): boolean {
  return run.stage.kind === 'saving' && run.item === item;
}

function isLast(run: BlockRun): boolean {
  return run.item === run.itemCount;
}
