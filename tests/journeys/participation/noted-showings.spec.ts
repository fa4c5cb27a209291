import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import {
  installReactionProbe,
  nthShowing,
  type ProbedShowing,
  readReactionProbe,
} from '#tests/journeys/support/watching/reaction-probe.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

const busyMs = 60;

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

/** @returns somebody before their first word, with a probe in their page that knows nothing of the product's own clocks */
async function beforeWords(context: BrowserContext, name: string): Promise<{ page: Page; somebody: Person }> {
  const somebody = await person(stage, name);
  await somebody.hasEnrolled();
  await somebody.hasFinished('inventory');
  await sitAt(context, stage.address, somebody.client);
  const page = await context.newPage();
  await installReactionProbe(page);
  await page.goto(`${stage.address}/words`);
  return { page, somebody };
}

const participantOf = ({ email }: Person) =>
  stage.database.selectFrom('participant_contact').where('email', '=', email).select('participant_id');

async function showingsOf(somebody: Person, atLeast: number) {
  const read = () =>
    stage.database
      .selectFrom('word_presentation')
      .where('participant_id', '=', participantOf(somebody))
      .orderBy('position')
      .selectAll()
      .execute();
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(atLeast);
  return read();
}

async function pagesOf(somebody: Person) {
  const read = () =>
    stage.database
      .selectFrom('answering_page')
      .where('participant_id', '=', participantOf(somebody))
      .selectAll()
      .execute();
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(1);
  return (await read())[0];
}

/** @returns what the probe knows of a showing once the frame with its word has been drawn */
async function drawn(page: Page, number: number): Promise<ProbedShowing & { drawnMs: number }> {
  await nthShowing(page, number);
  await expect.poll(async () => (await readReactionProbe(page))[number - 1]?.drawnMs ?? null).not.toBeNull();
  return (await nthShowing(page, number)) as ProbedShowing & { drawnMs: number };
}

/** Between what the probe and the page saw of the same moment lie a frame and a little more. */
const nearlyMs = 20;
const isNearly = (found: number | null, expected: number, what: string) =>
  expect(Math.abs((found ?? Number.NaN) - expected), `${what}: ${found}, not ${expected}`).toBeLessThanOrEqual(
    nearlyMs,
  );

/**
 * Looks out for the pointer's next move to a place: the clock of whoever moves it goes on until they hear of it.
 * @returns what gives the stamp of that move, once it has come
 */
async function stampOfMoveTo(page: Page, place: { x: number; y: number }): Promise<() => Promise<number>> {
  const stamp = await page.evaluateHandle(
    ({ x, y }) => ({
      come: new Promise<number>((resolve) => {
        const hear = ({ clientX, clientY, timeStamp }: PointerEvent) => {
          if (clientX === x && clientY === y) resolve(timeStamp);
        };
        window.addEventListener('pointermove', hear, { capture: true });
      }),
    }),
    place,
  );
  return () => stamp.evaluate(({ come }) => come);
}

/** The page's thread is taken until a press waits for it, and for the time after that, however late the press comes. */
async function keepBusyPastNextPress(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const isPressWaiting = () =>
      (navigator as unknown as { scheduling: { isInputPending(): boolean } }).scheduling.isInputPending();
    setTimeout(() => {
      const noLaterThan = performance.now() + 3000;
      while (!isPressWaiting() && performance.now() < noLaterThan);
      const end = performance.now() + ms;
      while (performance.now() < end);
    }, 20);
  }, busyMs);
  await page.waitForTimeout(60);
}

test('with mouse and keys, every showing is noted as it was, and the page says what it is', async ({ context }) => {
  const { page, somebody } = await beforeWords(context, 'Ana');
  await page.getByRole('button', { name: 'Começar' }).click();
  const button = (valence: number) => page.getByRole('button', { name: new RegExp(`^${valence},`) });

  // Too early: the first word is still to come.
  await page.keyboard.press('3');
  const first = await drawn(page, 1);
  const moved = await stampOfMoveTo(page, { x: 200, y: 150 });
  await page.mouse.move(200, 150);
  const movedAtMs = await moved();
  await page.waitForTimeout(250);
  await button(7).click();

  // The second is rated by a key while the page is busy, and pressed for once more when it is gone.
  await drawn(page, 2);
  await page.waitForTimeout(200);
  await keepBusyPastNextPress(page);
  await page.keyboard.press('5');
  await page.keyboard.press('9');

  // The third runs out of time, with the pointer left alone.
  await drawn(page, 3);
  await expect(page.getByText('O tempo acabou. Vamos para a próxima.')).toBeVisible({ timeout: 8000 });

  // The fourth is interrupted.
  await drawn(page, 4);
  await page.waitForTimeout(300);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));

  const [one, two, three, four] = await showingsOf(somebody, 4);
  if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('Too few.');
  const pressedAtMs = (await nthShowing(page, 1)).pressMs ?? Number.NaN;

  expect(one).toMatchObject({ outcome: 'rated', valence: 7, input_way: 'mouse', onset_rule: 2, pointer_type: 'mouse' });
  expect(one.presses_before).toMatchObject([{ valence: 3, inputWay: 'keyboard', sinceEndMs: null }]);
  isNearly(one.reaction_time_ms, pressedAtMs - first.drawnMs, 'reaction time from the moment after drawing');
  expect(one.visible_ms).toBeGreaterThanOrEqual(one.reaction_time_ms ?? Number.NaN);
  isNearly(one.visible_ms, (one.reaction_time_ms ?? 0) + (one.event_delay_ms ?? Number.NaN), 'visible until rated');
  isNearly(one.first_move_ms, movedAtMs - first.drawnMs, 'first move');

  expect(two).toMatchObject({ outcome: 'rated', valence: 5, input_way: 'keyboard', presses_before: [] });
  expect(two.first_move_ms).toBeNull();
  const place = await button(7).boundingBox();
  if (place === null) throw new Error('There is no seventh point.');
  expect(Math.abs((two.pointer_x_px ?? 0) - (place.x + place.width / 2))).toBeLessThanOrEqual(1);
  expect(Math.abs((two.pointer_y_px ?? 0) - (place.y + place.height / 2))).toBeLessThanOrEqual(1);
  expect(two.longest_frame_ms).toBeGreaterThanOrEqual(busyMs - 10);
  expect(two.frames_dropped).toBeGreaterThanOrEqual(1);
  expect(two.event_delay_ms).toBeGreaterThanOrEqual(busyMs - 10);

  expect(three).toMatchObject({ outcome: 'timedOut', event_delay_ms: null, first_move_ms: null, onset_rule: 2 });
  expect(three.presses_before).toMatchObject([{ valence: 9, inputWay: 'keyboard' }]);
  const [late] = three.presses_before as { sinceEndMs: number; beforeOnsetMs: number }[];
  expect(late?.sinceEndMs).toBeLessThan(250);
  expect((late?.sinceEndMs ?? 0) + (late?.beforeOnsetMs ?? 0)).toBeGreaterThan(250);
  isNearly(three.visible_ms, 5010, 'visible until time ran out');

  expect(four).toMatchObject({ outcome: 'voided', presses_before: [], event_delay_ms: null });
  expect(four.visible_ms).toBeGreaterThan(250);
  expect(four.visible_ms).toBeLessThan(2000);

  const told = [one, two, three];
  for (const { presented_ms } of told) expect(Math.abs(presented_ms ?? Number.NaN)).toBeLessThan(100);
  expect(one.presented_step_ms, 'two moments are too few to tell a step').toBeNull();
  for (const showing of [one, two, three, four]) {
    expect(showing.onset_uncertainty_ms).toBeGreaterThanOrEqual(0);
  }

  const said = await pagesOf(somebody);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(said).toMatchObject({
    ...{ day: 1, browser: 'chrome', system: 'linux', pointer: 'fine', touch_points: 0, zoom_percent: 100 },
    ...{ pixel_ratio: 1, window_width_px: Math.round(width / 50) * 50, window_height_px: Math.round(height / 50) * 50 },
    ...{ time_zone: 'America/Sao_Paulo', element_timing: true },
  });
  expect(said?.browser_version).toBe(Number(context.browser()?.version().split('.')[0]));
  expect(said?.cross_origin_isolated).toBe(await page.evaluate(() => window.crossOriginIsolated));
  expect(said?.clock_step_ms).toBeGreaterThan(0);
  expect(said?.clock_step_ms).toBeLessThanOrEqual(said?.cross_origin_isolated ? 0.05 : 1);
  expect(said?.frame_interval_ms).toBeGreaterThan(5);
  expect(said?.frame_spread_ms).toBeGreaterThanOrEqual(0);
  expect(Math.abs(said?.clock_offset_ms ?? Number.NaN), 'one machine has one clock').toBeLessThanOrEqual(200);
  for (const { device } of [one, two, three, four]) expect(device).toMatchObject({ page: said?.page_id });
});

test('with a finger, and a word that was on the screen when its page ended', async ({ browser }) => {
  const phone = {
    ...devices['Pixel 5'],
    locale: 'pt-BR',
    timezoneId: 'America/Recife',
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(phone);
  try {
    const { page, somebody } = await beforeWords(context, 'Bia');
    await page.getByRole('button', { name: 'Começar' }).tap();
    await drawn(page, 1);
    await page.waitForTimeout(200);
    await page.getByRole('button', { name: /^2,/ }).tap();
    await drawn(page, 2);
    await page.waitForTimeout(200);
    const [one] = await showingsOf(somebody, 1);
    expect(one).toMatchObject({ outcome: 'rated', valence: 2, input_way: 'touch', pointer_type: 'touch' });
    expect(one).toMatchObject({ presses_before: [], first_move_ms: null });
    const before = await pagesOf(somebody);
    expect(before).toMatchObject({ system: 'android', browser: 'chrome', pointer: 'coarse', pixel_ratio: 2.75 });
    expect(before?.touch_points).toBeGreaterThan(0);
    expect(before?.time_zone).toBe('America/Recife');

    await page.reload();
    const [, two] = await showingsOf(somebody, 2);
    expect(two).toMatchObject({ outcome: 'voided', visible_ms: null, presses_before: null, onset_rule: null });
    expect(two?.device).toMatchObject({ page: before?.page_id });
  } finally {
    await context.close();
  }
});
