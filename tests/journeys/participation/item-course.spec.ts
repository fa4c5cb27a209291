import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { readItemRows } from '#server/research/export/task-rows-store.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { type Hand, placeWord, press } from '#tests/journeys/support/steps/place-word.ts';
import { answerItem, openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { installDeedProbe, takeSeenDeeds } from '#tests/journeys/support/watching/deed-probe.ts';
import {
  eventsOf,
  expectNear,
  expectOutcome,
  expectShown,
  expectWithin,
  gripsOf,
  picksMs,
  picksOf,
  type WatchedItem,
} from '#tests/journeys/support/watching/item-as-seen.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('what the export says of an item is what was done with mouse, finger and keys, and when', async ({ browser }) => {
  const { page, ana } = await atTreino1(browser);
  const watch = watchPage(page);
  await page.getByRole('button', { name: 'Começar' }).click();

  const byMouse = await withOptions(page, 1, 'mouse');
  const [first, second] = byMouse.options;
  await dragBeside(page, byMouse.option(first));
  await placeWord(page, byMouse.option(first), byMouse.blank, 'mouse', 'drag');
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await loseFocusFor(page, 300);
  await placeWord(page, byMouse.option(second), byMouse.blank, 'mouse', 'drag');
  const mouse = await finished(page, 1, 'mouse');
  expect(await ticksOf(page), 'a mouse feels nothing').toBe(0);

  const byTouch = await withOptions(page, 2, 'touch');
  const [third, fourth] = byTouch.options;
  await byTouch.option(third).tap();
  await byTouch.option(third).tap();
  await byTouch.option(third).tap();
  await placeWord(page, byTouch.option(fourth), byTouch.blank, 'touch', 'tap');
  await placeWord(page, byTouch.option(third), byTouch.blank, 'touch', 'drag');
  const touch = await finished(page, 2, 'touch');
  expect(await ticksOf(page), 'one for each word put into the blank').toBe(2);

  // What came after item 2 is on the device by now.
  await page.reload();
  await page.getByRole('button', { name: beginsPart }).click();
  const byKeys = await withOptions(page, 3, 'mouse');
  await placeWord(page, byKeys.option(byKeys.options[0]), byKeys.blank, 'mouse', 'keyboard');
  await finished(page, 3, 'mouse');
  await answerItem(page, 4);
  await expect.poll(async () => (await exportedItems(ana)).length).toBe(4);

  const rows = await exportedItems(ana);
  const [mouseRow, touchRow, keysRow, lastRow] = rows;
  if (mouseRow === undefined || touchRow === undefined || keysRow === undefined) throw new Error('Rows are missing.');

  expectShown(mouse, mouseRow);
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

  expectShown(touch, touchRow);
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

  expect(picksOf(keysRow)).toEqual([{ option: byKeys.options[0], way: 'keyboard', isLetGo: false }]);
  expect(picksMs(keysRow)[0]?.atMs).toBe(keysRow.first_drop_ms);
  expect(keysRow.feedback_ms).not.toBeNull();
  expect(lastRow).toMatchObject({ feedback_shown_ms: null, feedback_ms: null, next_blank_ms: null });
  watch.expectNoFault();
});

/** How often the device was asked for a tick under the finger. */
function ticksOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { ticks(): number }).ticks());
}

async function atTreino1(browser: Browser): Promise<{ page: Page; ana: Person }> {
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled();
  await ana.hasFinished('wordRating');
  const context = await browser.newContext({ hasTouch: true, serviceWorkers: 'block' });
  await sitAt(context, stage.address, ana.client);
  const page = await context.newPage();
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

/** Opens the parts of an item, and says what is on the board. */
async function withOptions(page: Page, number: number, hand: Hand) {
  await expect(page.getByText(`Item ${number} de 30`).first()).toBeVisible();
  await openItem(page, hand);
  const options = await page
    .locator('button[data-option]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-option') ?? ''));
  const [one = '', other = ''] = options;
  return {
    options: [one, other] as const,
    option: (name: string) => page.locator(`button[data-option="${name}"]`),
    blank: page.locator('button[data-part="blank"]'),
  };
}

/** Confirms, and waits until the next item is there. @returns what was seen of the item up to then */
async function finished(page: Page, number: number, hand: Hand): Promise<WatchedItem> {
  await press(page.getByRole('button', { name: 'Terminar' }), hand);
  await expect(page.getByText(`Item ${number + 1} de 30`).first()).toBeVisible();
  return takeSeenDeeds(page);
}

async function dragBeside(page: Page, option: Locator): Promise<void> {
  const box = await option.boundingBox();
  if (box === null) throw new Error('There is nothing to be taken.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 30, { steps: 6 });
  await page.mouse.up();
}

/** Another document has the focus for a while: a frame, since in Playwright's pages every window believes to have it. */
async function loseFocusFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: fixed; width: 1px; height: 1px';
    document.body.append(frame);
    frame.contentWindow?.focus();
  });
  await page.waitForTimeout(milliseconds);
  await page.evaluate(() => {
    window.focus();
    document.querySelector('iframe')?.remove();
  });
}

async function exportedItems({ email }: Person) {
  const { participant_id, code } = await stage.database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select(['participant_id', 'code'])
    .executeTakeFirstOrThrow();
  const days = new Set([1] as const);
  const chosen = { participantId: participant_id, code, consentState: 'inForce' as const, days, nextDay: null };
  return stage.database.transaction().execute((snapshot) => readItemRows(snapshot, [chosen]));
}
