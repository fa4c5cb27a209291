import { type Browser, expect, type Page } from '@playwright/test';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import {
  dragBeside,
  finishItem,
  hidePage,
  loseFocusFor,
  withOptions,
} from '#tests/journeys/support/steps/board-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { middleOf, placeWord } from '#tests/journeys/support/steps/place-word.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { installDeedProbe } from '#tests/journeys/support/watching/deed-probe.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { exportedRowsOf } from '#tests/journeys/support/watching/exported-rows.ts';
import {
  dropsOf,
  eventsOf,
  expectBoard,
  expectClicks,
  expectNear,
  expectOutcome,
  expectShown,
  expectStart,
  expectWithin,
  gripsOf,
  picksMs,
  picksOf,
} from '#tests/journeys/support/watching/item-as-seen.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

const stage = openedStage();

test('the exported trace of an item equals the input by mouse, finger and keys, with times', async ({ browser }) => {
  const { page, ana } = await atTreino1(browser);
  const watch = watchPage(page);
  const exported = exportedRowsOf(stage.database, ana);
  await page.getByRole('button', { name: 'Começar' }).click();

  const byMouse = await withOptions(page, 1, 'mouse');
  const [first, second] = byMouse.options;
  await dragBeside(page, byMouse.option(first));
  await placeWord(page, byMouse.option(first), byMouse.blank, 'mouse', 'drag');
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await loseFocusFor(page, 300);
  await placeWord(page, byMouse.option(second), byMouse.blank, 'mouse', 'drag');
  const mouse = await finishItem(page, 1, 'mouse');
  expect(await ticksOf(page), 'a mouse feels nothing').toBe(0);

  const byTouch = await withOptions(page, 2, 'touch');
  const [third, fourth] = byTouch.options;
  await byTouch.option(third).tap();
  await byTouch.option(third).tap();
  await byTouch.option(third).tap();
  await placeWord(page, byTouch.option(fourth), byTouch.blank, 'touch', 'tap');
  await placeWord(page, byTouch.option(third), byTouch.blank, 'touch', 'drag');
  const touch = await finishItem(page, 2, 'touch');
  expect(await ticksOf(page), 'one for each word put into the blank').toBe(2);

  // What came after item 2 is on the device by now.
  await page.reload();
  await page.getByRole('button', { name: beginsPart }).click();
  const byKeys = await withOptions(page, 3, 'keys');
  await placeWord(page, byKeys.option(byKeys.options[0]), byKeys.blank, 'mouse', 'keyboard');
  const keys = await finishItem(page, 3, 'keys');

  // An interrupted item is resumed.
  const hidden = await withOptions(page, 4, 'mouse');
  const away = await hidePage(page, 400);
  await placeWord(page, hidden.option(hidden.options[0]), hidden.blank, 'mouse', 'tap');
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect.poll(async () => (await exported.items()).length).toBe(4);

  const rows = await exported.items();
  const [mouseRow, touchRow, keysRow, lastRow] = rows;
  if (mouseRow === undefined || touchRow === undefined || keysRow === undefined || lastRow === undefined) {
    throw new Error('Rows are missing.');
  }

  const boards = [byMouse, byTouch, byKeys, hidden];
  const chosen = [second, third, byKeys.options[0], hidden.options[0]];
  rows.forEach((row, index) => {
    expectBoard(row, boards[index], chosen[index]);
  });
  expect(rows.map((row) => row.input_way)).toEqual(['mouse', 'touch', 'keyboard', 'tap']);
  const pages = await exported.pages();
  const [firstPage, secondPage] = pages.map((told) => told.page);
  expect(pages).toHaveLength(2);
  expect(rows.map((row) => row.page)).toEqual([firstPage, firstPage, secondPage, secondPage]);

  expectShown(mouse, mouseRow);
  expectClicks(mouse, mouseRow);
  const mouseUps = gripsOf(mouse).map(({ upAtMs }) => upAtMs);
  dropsOf(mouseRow).forEach(({ option, atMs, way }, index) => {
    expect({ option, way }).toEqual({ option: [first, second][index], way: 'mouse' });
    expectNear(mouse, mouseRow, atMs, mouseUps[index + 1]);
  });
  expect(mouseRow.first_drop_ms).toBe(dropsOf(mouseRow)[0]?.atMs);
  expect(mouseRow.first_drag_start_ms).toBe(picksMs(mouseRow)[0]?.atMs);
  expect(mouseRow.hidden_ms).toBe(0);
  expect(picksOf(mouseRow)).toEqual([
    { option: first, way: 'mouse', isLetGo: true },
    { option: first, way: 'mouse', isLetGo: false },
    { option: second, way: 'mouse', isLetGo: false },
  ]);
  expect(mouseRow).toMatchObject({ pick_count: 3, let_go_count: 1, drop_count: 2, reset_count: 1, trusted: true });
  const grips = gripsOf(mouse);
  expectNear(mouse, mouseRow, picksMs(mouseRow)[0]?.letGoMs, grips[0]?.upAtMs);
  expectWithin(mouse, mouseRow, picksMs(mouseRow), grips);
  const [blur, focus] = (['blur', 'focus'] as const).map((kind) => mouse.seen.find((deed) => deed.kind === kind));
  const [lostAtMs, lengthMs] = (mouseRow.focus_losses ?? '').split('@').map(Number);
  expect(mouseRow.focus_loss_count).toBe(1);
  expectNear(mouse, mouseRow, lostAtMs, blur?.atMs);
  expectNear(mouse, mouseRow, (lostAtMs ?? 0) + (lengthMs ?? 0), focus?.atMs);
  expect(mouseRow.focus_lost_ms).toBe(lengthMs);
  expect(lengthMs).toBeGreaterThanOrEqual(300);
  expectOutcome(mouse, mouseRow);
  const dropsMs = (mouseRow.drops ?? '').split(' | ').map((drop) => Number(drop.split('@')[1]));
  expect(mouseRow.confirmation_latency_ms).toBeCloseTo((mouseRow.confirmed_ms ?? 0) - (dropsMs[1] ?? 0), 5);
  expect(mouseRow.first_drop_to_confirmation_ms).toBeCloseTo((mouseRow.confirmed_ms ?? 0) - (dropsMs[0] ?? 0), 5);

  expectStart(mouse, touchRow);
  expectShown(touch, touchRow);
  expectClicks(touch, touchRow);
  expect(dropsOf(touchRow).map(({ option, way }) => ({ option, way }))).toEqual([
    { option: fourth, way: 'tap' },
    { option: third, way: 'touch' },
  ]);
  expect(touchRow.first_drag_start_ms).toBe(picksMs(touchRow)[3]?.atMs);
  expect(picksOf(touchRow)).toEqual([
    { option: third, way: 'tap', isLetGo: true },
    { option: third, way: 'tap', isLetGo: true },
    { option: fourth, way: 'tap', isLetGo: false },
    { option: third, way: 'touch', isLetGo: false },
  ]);
  const taps = eventsOf(touch, 'click').filter(({ option }) => option !== null);
  const tapped = picksMs(touchRow);
  expectNear(touch, touchRow, tapped[0]?.atMs, taps[0]?.atMs);
  expectNear(touch, touchRow, tapped[0]?.letGoMs, taps[1]?.atMs);
  expectNear(touch, touchRow, tapped[1]?.atMs, taps[2]?.atMs);
  expectNear(touch, touchRow, tapped[1]?.letGoMs, taps[3]?.atMs);
  expect(touchRow).toMatchObject({ focus_loss_count: 0, focus_lost_ms: 0, focus_losses: null, let_go_count: 2 });
  expectOutcome(touch, touchRow);

  expectShown(keys, keysRow);
  expectClicks(keys, keysRow);
  expectOutcome(keys, keysRow);
  const pressedAtMs = eventsOf(keys, 'keydown').find(({ option }) => option === byKeys.options[0])?.atMs;
  expectNear(keys, keysRow, keysRow.first_drop_ms, pressedAtMs);
  expect(keysRow).toMatchObject({ first_drag_start_ms: null, resets_ms: null, reset_count: 0, let_go_count: 0 });
  expect(picksOf(keysRow)).toEqual([{ option: byKeys.options[0], way: 'keyboard', isLetGo: false }]);
  expect(picksMs(keysRow)[0]?.atMs).toBe(keysRow.first_drop_ms);

  expectStart(keys, lastRow);
  const here = { offsetMs: keys.offsetMs, seen: [] };
  const [awayFromMs, awayForMs] = (lastRow.focus_losses ?? '').split('@').map(Number);
  expectNear(here, lastRow, awayFromMs, away.fromMs);
  for (const forMs of [awayForMs, lastRow.hidden_ms]) {
    expect(Math.abs((forMs ?? Number.NaN) - (away.toMs - away.fromMs))).toBeLessThanOrEqual(1);
  }
  expect(lastRow, 'what a program does is told as such').toMatchObject({ trusted: false, focus_loss_count: 1 });
  expect(rows.slice(0, 3).map(({ trusted }) => trusted)).toEqual([true, true, true]);
  expect(lastRow).toMatchObject({ feedback_shown_ms: null, feedback_ms: null, next_blank_ms: null });
  watch.expectNoFault();
});

test('a second finger neither moves nor drops the dragged word, nor ends its drag or presses a control', async ({
  browser,
}) => {
  const { page } = await atTreino1(browser);
  await page.getByRole('button', { name: 'Começar' }).click();
  const board = await withOptions(page, 1, 'touch');
  const [held, other] = board.options;
  const from = await middleOf(board.option(held));
  const blank = await middleOf(board.blank);
  const elsewhere = await middleOf(board.option(other));
  const session = await page.context().newCDPSession(page);
  const touches = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const finger = { ...from, y: from.y + 40, id: 0 };
  await touches('touchStart', { ...from, id: 0 });
  await touches('touchMove', { ...from, y: from.y + 20, id: 0 });
  await touches('touchMove', finger);
  const dragged = page.locator('[data-held]');
  await expect(dragged).toBeVisible();
  const place = await middleOf(dragged);

  for (const second of [blank, elsewhere, { x: 20, y: 20 }]) {
    await touches('touchStart', finger, { ...second, id: 1 });
    await touches('touchMove', finger, { x: second.x + 12, y: second.y + 3, id: 1 });
    await touches('touchMove', finger);
    await isDrawn(page);
    expect(await middleOf(dragged)).toEqual(place);
  }
  // A mouse beside the finger.
  await page.mouse.move(blank.x, blank.y);
  await page.mouse.down();
  await page.mouse.up();
  await isDrawn(page);
  expect(await middleOf(dragged)).toEqual(place);
  await expect(board.blank).toHaveText('');

  await touches('touchMove', { ...blank, id: 0 });
  await touches('touchEnd');
  await expect(board.blank).toHaveText(held);
  await board.option(other).tap();
  await board.blank.tap();
  await expect(board.blank).toHaveText(other);
  await page.context().close();
});

/** How often the device was asked for a tick under the finger. */
function ticksOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { ticks(): number }).ticks());
}

async function atTreino1(browser: Browser): Promise<{ page: Page; ana: Person }> {
  const ana = await enrolledPerson(stage, 'Ana');
  await ana.hasFinished('wordRating');
  const page = await pageOf(browser, stage, ana, { hasTouch: true, serviceWorkers: 'block' });
  await installDeedProbe(page);
  await page.addInitScript(() => {
    let ticks = 0;
    Object.assign(window, { ticks: () => ticks });
    navigator.vibrate = () => {
      ticks += 1;
      return true;
    };
  });
  await page.goto(`${stage.address}/trial1`);
  return { page, ana };
}
