import { expect } from '@playwright/test';
import type { readItemRows } from '#server/research/export/task-rows-store.ts';
import { relationTask } from '#study/protocol.ts';
import type { SeenDeed } from './deed-probe.ts';

// Compares what the export has of an item with what the page's own document saw of it.

type Row = Awaited<ReturnType<typeof readItemRows>>[number];
/** `offsetMs`: what is added to a time of the page to get ms since 1970. */
export type WatchedItem = { seen: SeenDeed[]; offsetMs: number };

/** Reading two clocks one after the other, and what the page rounds. */
const clockToleranceMs = 3;
/** A frame's callback changes the page; a busy machine takes its time until the change is in the document. */
const busyFrameMs = 150;

export function eventsOf({ seen }: WatchedItem, type: string) {
  return seen.flatMap((deed) => (deed.kind === 'event' && deed.type === type ? [deed] : []));
}

export function picksMs({ picks }: Row): { atMs: number; letGoMs: number | undefined }[] {
  return (picks ?? '').split(' | ').map((pick) => {
    const [, atMs, , letGoMs] = pick.split('@');
    return { atMs: Number(atMs), letGoMs: letGoMs === undefined ? undefined : Number(letGoMs) };
  });
}

export function picksOf({ picks }: Row) {
  return (picks ?? '').split(' | ').map((pick) => {
    const [option, , way, letGo] = pick.split('@');
    return { option, way, isLetGo: letGo !== undefined };
  });
}

/** @returns a time of the row by the clock of the page: from the start of its item, which it has by the device's clock */
function onPage({ offsetMs }: WatchedItem, { started_at }: Row, sinceStartMs: number | null | undefined): number {
  return Date.parse(started_at ?? '') - offsetMs + (sinceStartMs ?? Number.NaN);
}

export function expectNear(
  watched: WatchedItem,
  row: Row,
  sinceStartMs: number | undefined,
  atMs: number | undefined,
): void {
  expect(Math.abs(onPage(watched, row, sinceStartMs) - (atMs ?? Number.NaN))).toBeLessThanOrEqual(clockToleranceMs);
}

/** @returns when the pointer went down on an option, and when it was lifted again, wherever that was */
export function gripsOf(watched: WatchedItem): { downAtMs: number; upAtMs: number | undefined }[] {
  const ups = eventsOf(watched, 'pointerup');
  return eventsOf(watched, 'pointerdown')
    .filter(({ option }) => option !== null)
    .map(({ atMs }) => ({ downAtMs: atMs, upAtMs: ups.find((up) => up.atMs >= atMs)?.atMs }));
}

/** Each drag begins once the pointer has been put down and moved, and before it is lifted. */
export function expectWithin(
  watched: WatchedItem,
  row: Row,
  picks: readonly { atMs: number }[],
  grips: ReturnType<typeof gripsOf>,
): void {
  expect(picks).toHaveLength(grips.length);
  picks.forEach((pick, index) => {
    const atMs = onPage(watched, row, pick.atMs);
    expect(atMs).toBeGreaterThanOrEqual((grips[index]?.downAtMs ?? Number.NaN) - clockToleranceMs);
    expect(atMs).toBeLessThanOrEqual((grips[index]?.upAtMs ?? Number.NaN) + clockToleranceMs);
  });
}

/** The first frame that had each part is the one that the row names, or that which it says it took to be drawn. */
export function expectShown(watched: WatchedItem, row: Row): void {
  const frames = watched.seen.flatMap((deed) => (deed.kind === 'part' ? [deed] : [])).slice(0, 4);
  expect(frames).toHaveLength(4);
  const told = [
    { clickMs: row.reveal_sample_ms, shownMs: row.sample_shown_ms, uncertaintyMs: row.sample_uncertainty_ms },
    { clickMs: row.reveal_context_ms, shownMs: row.context_shown_ms, uncertaintyMs: row.context_uncertainty_ms },
    { clickMs: row.reveal_blank_ms, shownMs: row.blank_shown_ms, uncertaintyMs: row.blank_uncertainty_ms },
    { clickMs: row.reveal_options_ms, shownMs: row.options_shown_ms, uncertaintyMs: row.options_uncertainty_ms },
  ];
  told.forEach(({ clickMs, shownMs, uncertaintyMs }, index) => {
    const frame = frames[index];
    expect(shownMs ?? Number.NaN).toBeGreaterThanOrEqual(clickMs ?? Number.NaN);
    const atMs = onPage(watched, row, shownMs);
    expect(atMs).toBeGreaterThanOrEqual((frame?.frameMs ?? Number.NaN) - clockToleranceMs);
    const latestMs = (frame?.ranAtMs ?? Number.NaN) + (uncertaintyMs ?? Number.NaN);
    expect(atMs).toBeLessThanOrEqual(latestMs + clockToleranceMs);
  });
}

/** Feedback and blank were on the screen once the frame was drawn in which they came into the document. */
export function expectOutcome(watched: WatchedItem, row: Row): void {
  const { feedback_shown_ms, feedback_ms, next_blank_ms } = row;
  const feedbackOverMs = (feedback_shown_ms ?? 0) + (feedback_ms ?? 0);
  const told = { feedback: feedback_shown_ms, feedbackGone: feedbackOverMs, blank: next_blank_ms };
  for (const [kind, sinceStartMs] of Object.entries(told)) {
    const seenAtMs = watched.seen.find((deed) => deed.kind === kind)?.atMs ?? Number.NaN;
    const lateMs = onPage(watched, row, sinceStartMs) - seenAtMs;
    expect(lateMs, kind).toBeGreaterThanOrEqual(-clockToleranceMs);
    expect(lateMs, kind).toBeLessThanOrEqual(busyFrameMs);
  }
  expect(feedback_ms ?? 0).toBeGreaterThanOrEqual(relationTask.feedbackMs - 10);
}
