import type { relationItemKind } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { Onset } from '#web/platform/clock/onset.ts';
import { createOutcome, type ItemOutcome } from './item-outcome.ts';

export type BlockResult = NonNullable<OutputOf<typeof relationItemKind>['blockResult']>;

/**
 * `pause`: before an unstarted item; `saving`: waits for the journal or the server; `interval`: blank between items;
 * `outOfStep`: the server has answers of another page.
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
  /** From 1. */
  item: number;
  stage: BlockStage;
  /** Of the stage's first frame, ms on the `performance.now()` time base; `saving` keeps that of its item. */
  frameMs: number;
  /** Null until that frame was drawn. */
  onset: Onset | null;
  outcome: ItemOutcome | null;
};

/** Each change is presented in a frame of its own. */
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
  | { kind: 'drawn'; frameMs: number; onset: Onset }
  | { kind: 'confirmed'; confirmedMs: number }
  /** The unstarted item restarts when the block resumes. */
  | { kind: 'paused' }
  | { kind: 'refused' };

/** @returns the block at its instruction */
export function startBlockRun(block: { givesFeedback: boolean; itemCount: number; answeredItems: number }): BlockRun {
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

/** Reducer; actions of another stage or item are ignored. */
export function afterBlockAction(run: BlockRun, action: BlockAction): BlockRun {
  if (action.kind === 'confirmed') {
    if (run.stage.kind !== 'item') return run;
    const outcome = createOutcome(run.item, action.confirmedMs, stageShownAtMs(run));
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

/** Falls back to the frame's time stamp until measured. */
export function stageShownAtMs({ frameMs, onset }: Pick<BlockRun, 'frameMs' | 'onset'>): number {
  return onset?.shownAtMs ?? frameMs;
}

/** Frames of ignored changes are drawn too. */
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

/** Trainings grow their options in groups, with a pause offered between them. */
const itemsInGroup = 10;

export function isBetweenGroups({ item }: Pick<BlockRun, 'item'>): boolean {
  return item > 1 && item % itemsInGroup === 1;
}

/** @returns whether the last answer of a test waits for the server */
export function isTestAnswered(run: BlockRun): boolean {
  return run.stage.kind === 'saving' && !run.givesFeedback && isLast(run);
}

function isAwaited(run: BlockRun, item: number): boolean {
  return run.stage.kind === 'saving' && run.item === item;
}

function isLast(run: BlockRun): boolean {
  return run.item === run.itemCount;
}
