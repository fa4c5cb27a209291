import type { ItemInteraction } from '#contract/participation/item-interaction.ts';
import type { RelationTrace } from '#contract/participation/relation-task-calls.ts';
import { maximumDurationMs, toOneDecimal } from '#contract/platform/shapes.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import type { Onset } from '#web/platform/clock/onset.ts';
import { appendBounded } from './append-bounded.ts';
import { type FocusLosses, initialFocusLosses, recordFocusLost, recordFocusRegained } from './focus-losses.ts';
import { dropInBlank, emptyHand, type ItemHand, pickUp, releaseOption } from './item-hand.ts';

/** In opening order. */
export const itemParts = ['sample', 'context', 'blank', 'options'] as const;
export type ItemPart = (typeof itemParts)[number];

/** Times in ms on the `performance.now()` time base. */
export type ItemRun = {
  options: readonly string[];
  /** In the order of `itemParts`. */
  reveals: readonly number[];
  /** Same order; null until measured. */
  partsShown: readonly (Onset | null)[];
  /** Selected by tap. */
  picked: string | null;
  placed: string | null;
  hand: ItemHand;
  firstDragStart: number | null;
  drops: readonly { option: string; at: number; inputWay: InputWay }[];
  resets: readonly number[];
  confirmedAt: number | null;
  hiddenSince: number | null;
  hiddenMs: number;
  focus: FocusLosses;
  /** Lower bound for the next event, which keeps times monotonic. */
  latest: number;
  trusted: boolean;
};

/** `at` is the event's time stamp, `trusted` its `isTrusted`. */
export type ItemAction = { at: number; trusted: boolean } & (
  | { kind: 'revealed'; part: ItemPart }
  /** `at` is the onset of an opened part. */
  | { kind: 'partShown'; part: ItemPart; uncertaintyMs: number }
  | { kind: 'picked'; option: string }
  | { kind: 'dragStarted'; option: string; inputWay: InputWay }
  /** A drag ended outside the blank. */
  | { kind: 'dragLetGo' }
  | { kind: 'dropped'; option: string; inputWay: InputWay }
  | { kind: 'reset' }
  | { kind: 'confirmed' }
  | { kind: 'pageHidden' }
  | { kind: 'pageShown'; hasFocus: boolean }
  | { kind: 'windowBlurred' }
  | { kind: 'windowFocused' }
);

/** @returns whether the action changes what is drawn */
export function isVisibleAction({ kind }: Pick<ItemAction, 'kind'>): boolean {
  return !['partShown', 'dragLetGo', 'pageHidden', 'pageShown', 'windowBlurred', 'windowFocused'].includes(kind);
}

/** @param page state at item start */
export function startItem(
  options: readonly string[],
  page: { isHidden: boolean; hasFocus: boolean },
  at: number,
): ItemRun {
  return {
    options,
    reveals: [],
    partsShown: itemParts.map(() => null),
    picked: null,
    placed: null,
    hand: emptyHand,
    firstDragStart: null,
    drops: [],
    resets: [],
    confirmedAt: null,
    hiddenSince: page.isHidden ? at : null,
    hiddenMs: 0,
    focus: initialFocusLosses(page.hasFocus, at),
    latest: at,
    trusted: true,
  };
}

/** @returns null when all are open */
export function nextPart(run: ItemRun): ItemPart | null {
  return itemParts[run.reveals.length] ?? null;
}

export function isRevealed(run: ItemRun, part: ItemPart): boolean {
  return run.reveals.length > itemParts.indexOf(part);
}

/** Reducer; actions that are not valid now are ignored. */
export function itemReducer(run: ItemRun, action: ItemAction): ItemRun {
  if (run.confirmedAt !== null) return run;
  const changed = applyAction(run, action, Math.max(run.latest, action.at));
  return changed === run ? run : { ...changed, trusted: run.trusted && action.trusted };
}

function applyAction(run: ItemRun, action: ItemAction, at: number): ItemRun {
  switch (action.kind) {
    case 'revealed':
      return action.part === nextPart(run) ? { ...run, reveals: [...run.reveals, at], latest: at } : run;
    case 'partShown':
      return withPartShown(run, action);
    case 'picked':
      return canPlace(run, action.option) ? pick(run, action.option, at) : run;
    case 'dragStarted':
      return nextPart(run) === null && run.options.includes(action.option)
        ? {
            ...withHand(run, pickUp(run.hand, { ...action, at })),
            firstDragStart: run.firstDragStart ?? at,
            latest: at,
          }
        : run;
    case 'dragLetGo':
      return run.hand.isHolding && run.picked === null
        ? { ...withHand(run, releaseOption(run.hand, at)), latest: at }
        : run;
    case 'dropped':
      return canPlace(run, action.option) ? place(run, { option: action.option, at, inputWay: action.inputWay }) : run;
    case 'reset':
      return run.placed === null
        ? run
        : {
            ...withHand(run, releaseOption(run.hand, at)),
            placed: null,
            resets: appendBounded(run.resets, at),
            latest: at,
          };
    case 'confirmed':
      return run.placed === null ? run : confirmItem(run, at);
    case 'pageHidden':
      // A hidden page has no focus either, and not every device fires `blur`.
      return run.hiddenSince === null
        ? { ...run, hiddenSince: at, focus: recordFocusLost(run.focus, at), latest: at }
        : run;
    case 'pageShown':
      return run.hiddenSince === null
        ? run
        : {
            ...withHiddenTime(run, at),
            focus: action.hasFocus ? recordFocusRegained(run.focus, at) : run.focus,
            latest: at,
          };
    case 'windowBlurred':
      return withFocus(run, recordFocusLost(run.focus, at), at);
    case 'windowFocused':
      return withFocus(run, recordFocusRegained(run.focus, at), at);
  }
}

function confirmItem(run: ItemRun, at: number): ItemRun {
  const focus = recordFocusRegained(run.focus, at);
  return { ...withHiddenTime(run, at), hand: releaseOption(run.hand, at), focus, confirmedAt: at, latest: at };
}

function withPartShown(run: ItemRun, { part, at, uncertaintyMs }: Extract<ItemAction, { kind: 'partShown' }>): ItemRun {
  const index = itemParts.indexOf(part);
  const openedAt = run.reveals[index];
  if (openedAt === undefined || run.partsShown[index] !== null) return run;
  // The frame may have begun before the click whose effect it shows.
  const onset = { shownAtMs: Math.max(at, openedAt), uncertaintyMs };
  return { ...run, partsShown: run.partsShown.map((before, place) => (place === index ? onset : before)) };
}

/** A second tap deselects. */
function pick(run: ItemRun, option: string, at: number): ItemRun {
  if (run.picked === option) return { ...withHand(run, releaseOption(run.hand, at)), latest: at };
  return { ...withHand(run, pickUp(run.hand, { option, at, inputWay: 'tap' })), picked: option, latest: at };
}

function withHand(run: ItemRun, hand: ItemHand): ItemRun {
  return { ...run, hand, picked: null };
}

function withFocus(run: ItemRun, focus: FocusLosses, at: number): ItemRun {
  return focus === run.focus ? run : { ...run, focus, latest: at };
}

function canPlace(run: ItemRun, option: string): boolean {
  return nextPart(run) === null && run.placed !== option && run.options.includes(option);
}

function place(run: ItemRun, drop: ItemRun['drops'][number]): ItemRun {
  const hand = dropInBlank(run.hand, drop);
  return { ...withHand(run, hand), placed: drop.option, drops: appendBounded(run.drops, drop), latest: drop.at };
}

function withHiddenTime(run: ItemRun, at: number): ItemRun {
  const hiddenNow = run.hiddenSince === null ? 0 : at - run.hiddenSince;
  return { ...run, hiddenSince: null, hiddenMs: run.hiddenMs + hiddenNow };
}

/**
 * @param shownAt onset of the item
 * @param startUncertaintyMs null where only the frame's time stamp is known
 * @returns the answer and its trace as in the contract, from which `answerLatencies` computes the item's reaction time; null before confirmation
 */
export function confirmedAnswer(
  run: ItemRun,
  shownAt: number,
  startUncertaintyMs: number | null = null,
): { chosen: string; trace: RelationTrace; course: Omit<ItemInteraction, 'earlier'> } | null {
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
    course: {
      ...(startUncertaintyMs === null ? {} : { startUncertaintyMs: spanMs(startUncertaintyMs) }),
      partsShown: [partShown(0), partShown(1), partShown(2), partShown(3)],
      picks: run.hand.picks.map(({ option, at, inputWay, letGoAt }) => ({
        ...{ option, atMs: since(at), inputWay },
        letGoMs: letGoAt === null ? null : since(letGoAt),
      })),
      focusLosses: run.focus.ended.map(({ at, lengthMs }) => ({
        atMs: since(at),
        lengthMs: spanMs(since(at + lengthMs) - since(at)),
      })),
    },
  };

  function partShown(index: number): ItemInteraction['partsShown'][number] {
    const onset = run.partsShown[index] ?? null;
    return onset && { atMs: since(onset.shownAtMs), uncertaintyMs: spanMs(onset.uncertaintyMs) };
  }
}

function spanMs(milliseconds: number): number {
  return toOneDecimal(Math.min(Math.max(milliseconds, 0), maximumDurationMs));
}
