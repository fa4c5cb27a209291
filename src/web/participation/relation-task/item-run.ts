import { mostDeedsKept, type RelationTrace } from '#contract/participation/relation-task-calls.ts';
import { longestSpanMs, toOneDecimal } from '#contract/platform/shapes.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';

/** The parts of an item in the order in which they are opened. */
export const itemParts = ['sample', 'context', 'blank', 'options'] as const;
export type ItemPart = (typeof itemParts)[number];

/** What a person has done with the running item. Times are in ms on the time base of `performance.now()`. */
export type ItemRun = {
  options: readonly string[];
  /** When each part was opened, in the order of `itemParts`. */
  reveals: readonly number[];
  /** The option that was tapped and waits for a tap on the blank. */
  picked: string | null;
  /** The option in the blank. */
  placed: string | null;
  firstDragStart: number | null;
  drops: readonly { option: string; at: number; inputWay: InputWay }[];
  resets: readonly number[];
  confirmedAt: number | null;
  hiddenSince: number | null;
  hiddenMs: number;
  /** No event before this one counts as earlier. */
  latest: number;
  trusted: boolean;
};

/** What can happen to an item; `at` is the time stamp of the event behind it, `trusted` its `isTrusted`. */
export type ItemAction = { at: number; trusted: boolean } & (
  | { kind: 'revealed'; part: ItemPart }
  | { kind: 'picked'; option: string }
  | { kind: 'dragStarted' }
  | { kind: 'dropped'; option: string; inputWay: InputWay }
  | { kind: 'reset' }
  | { kind: 'confirmed' }
  | { kind: 'pageHidden' }
  | { kind: 'pageShown' }
);

/** @returns an item of which nothing has been opened. */
export function startItem(options: readonly string[], pageIsHidden: boolean, at: number): ItemRun {
  return {
    options,
    reveals: [],
    picked: null,
    placed: null,
    firstDragStart: null,
    drops: [],
    resets: [],
    confirmedAt: null,
    hiddenSince: pageIsHidden ? at : null,
    hiddenMs: 0,
    latest: at,
    trusted: true,
  };
}

/** @returns the part that the next click opens, or null when all are open. */
export function nextPart(run: ItemRun): ItemPart | null {
  return itemParts[run.reveals.length] ?? null;
}

export function isRevealed(run: ItemRun, part: ItemPart): boolean {
  return run.reveals.length > itemParts.indexOf(part);
}

/** @returns the item after an action; an action that is not possible now leaves the item as it is. */
export function afterAction(run: ItemRun, action: ItemAction): ItemRun {
  if (run.confirmedAt !== null) return run;
  const changed = applyAction(run, action, Math.max(run.latest, action.at));
  return changed === run ? run : { ...changed, trusted: run.trusted && action.trusted };
}

function applyAction(run: ItemRun, action: ItemAction, at: number): ItemRun {
  switch (action.kind) {
    case 'revealed':
      return action.part === nextPart(run) ? { ...run, reveals: [...run.reveals, at], latest: at } : run;
    case 'picked':
      return canPlace(run, action.option)
        ? { ...run, picked: run.picked === action.option ? null : action.option, latest: at }
        : run;
    case 'dragStarted':
      return nextPart(run) === null
        ? { ...run, picked: null, firstDragStart: run.firstDragStart ?? at, latest: at }
        : run;
    case 'dropped':
      return canPlace(run, action.option) ? place(run, { option: action.option, at, inputWay: action.inputWay }) : run;
    case 'reset':
      return run.placed === null
        ? run
        : { ...run, placed: null, picked: null, resets: keep(run.resets, at), latest: at };
    case 'confirmed':
      return run.placed === null ? run : { ...withHiddenTime(run, at), confirmedAt: at, latest: at };
    case 'pageHidden':
      return run.hiddenSince === null ? { ...run, hiddenSince: at, latest: at } : run;
    case 'pageShown':
      return run.hiddenSince === null ? run : { ...withHiddenTime(run, at), latest: at };
  }
}

function canPlace(run: ItemRun, option: string): boolean {
  return nextPart(run) === null && run.placed !== option && run.options.includes(option);
}

function place(run: ItemRun, drop: ItemRun['drops'][number]): ItemRun {
  return { ...run, placed: drop.option, picked: null, drops: keep(run.drops, drop), latest: drop.at };
}

function keep<T>(kept: readonly T[], newest: T): T[] {
  return [...kept.slice(0, mostDeedsKept - 1), newest];
}

function withHiddenTime(run: ItemRun, at: number): ItemRun {
  const hiddenNow = run.hiddenSince === null ? 0 : at - run.hiddenSince;
  return { ...run, hiddenSince: null, hiddenMs: run.hiddenMs + hiddenNow };
}

/**
 * @param shownAt the time stamp of the frame that first showed the item
 * @returns the confirmed option and what led to it, as the contract keeps it; null while nothing is confirmed
 */
export function confirmedAnswer(run: ItemRun, shownAt: number): { chosen: string; trace: RelationTrace } | null {
  const [sample, context, blank, options] = run.reveals;
  if (run.confirmedAt === null || run.placed === null) return null;
  if (sample === undefined || context === undefined || blank === undefined || options === undefined) return null;
  const since = (at: number): number => spanMs(at - shownAt);
  return {
    chosen: run.placed,
    trace: {
      revealsMs: [since(sample), since(context), since(blank), since(options)],
      firstDragStartMs: run.firstDragStart === null ? null : since(run.firstDragStart),
      drops: run.drops.map(({ option, at, inputWay }) => ({ option, atMs: since(at), inputWay })),
      resetsMs: run.resets.map(since),
      confirmedMs: since(run.confirmedAt),
      hiddenMs: Math.min(spanMs(run.hiddenMs), since(run.confirmedAt)),
      trusted: run.trusted,
    },
  };
}

function spanMs(milliseconds: number): number {
  return toOneDecimal(Math.min(Math.max(milliseconds, 0), longestSpanMs));
}
