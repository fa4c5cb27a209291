import { expect } from '@playwright/test';
import type { readItemRows } from '#server/research/export/task-rows-store.ts';
import { relationTask } from '#study/protocol.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';
import type { SeenDeed } from './deed-probe.ts';

// Compares what the export has of an item with what the page's own document saw of it.

type Row = Awaited<ReturnType<typeof readItemRows>>[number];
/** `offsetMs`: what is added to a time of the page to get ms since 1970. */
export type WatchedItem = { seen: SeenDeed[]; offsetMs: number };

/** Board of an item after all parts are open. */
export type SeenBoard = { sample: string; context: string; shown: readonly string[] };

/** Reading two clocks one after the other, and what the page rounds. */
const clockToleranceMs = 3;
/** A frame's callback changes the page; a busy machine takes its time until the change is in the document. */
const busyFrameMs = 150;
/** Feedback is timed from when it is put on the page, and noted from when it is drawn. */
const twoFramesMs = 34;

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
  sinceStartMs: number | null | undefined,
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

/** The item began with the frame in which the blank before it was gone, or once that was drawn. @param before the item before it */
export function expectStart(before: WatchedItem, row: Row): void {
  const frame = before.seen.flatMap((deed) => (deed.kind === 'item' ? [deed] : [])).at(-1);
  const atMs = onPage(before, row, 0);
  expect(row.start_uncertainty_ms ?? Number.NaN).toBeGreaterThanOrEqual(0);
  expect(atMs).toBeGreaterThanOrEqual((frame?.atMs ?? Number.NaN) - clockToleranceMs);
  const latestMs = (frame?.ranAtMs ?? Number.NaN) + (row.start_uncertainty_ms ?? Number.NaN);
  expect(atMs).toBeLessThanOrEqual(latestMs + clockToleranceMs);
}

/** The clicks of the row, also those that a key makes, are those that came to the buttons. */
export function expectClicks(watched: WatchedItem, row: Row): void {
  const clicks = eventsOf(watched, 'click');
  const opened = { sample: row.reveal_sample_ms, context: row.reveal_context_ms, blank: row.reveal_blank_ms };
  for (const [part, atMs] of Object.entries({ ...opened, options: row.reveal_options_ms })) {
    expectNear(watched, row, atMs, clicks.find((click) => click.part === part)?.atMs);
  }
  const pressed = (label: string) => clicks.flatMap((click) => (click.label === label ? [click.atMs] : []));
  expectNear(watched, row, row.confirmed_ms, pressed('Terminar')[0]);
  const resets = (row.resets_ms ?? '').split(' | ').filter((text) => text !== '');
  expect(resets).toHaveLength(pressed('Recomeçar').length);
  resets.forEach((resetMs, index) => {
    expectNear(watched, row, Number(resetMs), pressed('Recomeçar')[index]);
  });
}

/** @returns the words that came into the blank, how, and when since the item began */
export function dropsOf({ drops }: Row): { option: string; atMs: number; way: string }[] {
  return (drops ?? '').split(' | ').map((drop) => {
    const [option = '', atMs, way = ''] = drop.split('@');
    return { option, atMs: Number(atMs), way };
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
  const feedback = watched.seen.find((deed) => deed.kind === 'feedback');
  expect(feedback).toMatchObject({ isRight: row.score });
  expect(row.feedback_shown).toBe(true);
  expect(feedback_ms ?? 0).toBeGreaterThanOrEqual(relationTask.feedbackMs - twoFramesMs);
}

/** The row has the board as it was seen, and the parts of its options as the table of words has them. */
export function expectBoard(row: Row, board: SeenBoard | undefined, chosen: string | undefined): void {
  const { option_1, option_2, option_3, option_4, option_5, part_1, part_2, part_3, part_4, part_5 } = row;
  const told = (values: readonly (string | null)[]) => values.filter((value) => value !== null);
  expect(told([option_1, option_2, option_3, option_4, option_5])).toEqual(board?.shown);
  expect(row).toMatchObject({ sample: board?.sample, context: board?.context, chosen });
  expect(row.option_count).toBe(board?.shown.length);
  const known = shippedWordTable.words.find(({ word }) => word === board?.sample);
  const [under, other] = [known?.synonyms, known?.antonyms];
  const [fitting, turned] = board?.context === 'SIMILAR' ? [under, other] : [other, under];
  const parts = told([part_1, part_2, part_3, part_4, part_5]);
  board?.shown.forEach((option, index) => {
    const part = parts[index];
    if (fitting?.includes(option)) expect(part).toBe('right');
    else if (turned?.includes(option)) expect(part).toBe('lure');
    else expect(['same', 'opposite']).toContain(part);
    if (option === chosen) expect(row.chosen_part).toBe(part);
    if (option === chosen) expect(row.chosen_position).toBe(index + 1);
  });
  expect(row.score).toBe(row.chosen_part === 'right');
}
