import { type BrowserContext, devices, expect, type Page } from '@playwright/test';
import { wordRating } from '#study/protocol.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { exportedRowsOf } from '#tests/journeys/support/watching/exported-rows.ts';
import {
  installReactionProbe,
  mostApartMs,
  nearlyMs,
  nthPresentation,
  type ProbedPresentation,
  readReactionProbe,
} from '#tests/journeys/support/watching/reaction-probe.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

const busyMs = 60;

const stage = openedStage();

/** @returns a participant before their first word, with a probe in their page independent of the product's clocks */
async function beforeWords(context: BrowserContext, name: string): Promise<{ page: Page; participant: Person }> {
  const participant = await enrolledPerson(stage, name);
  await participant.hasFinished('inventory');
  const page = await pageIn(context, stage, participant);
  await installReactionProbe(page);
  await page.addInitScript(() => {
    const pressedKeys: { key: string; atMs: number }[] = [];
    Object.assign(window, { pressedKeys });
    addEventListener('keydown', ({ key, timeStamp }) => pressedKeys.push({ key, atMs: timeStamp }), { capture: true });
  });
  await page.goto(`${stage.address}/words`);
  return { page, participant };
}

async function presentationsOf(participant: Person, atLeast: number) {
  const read = exportedRowsOf(stage.database, participant).ratings;
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(atLeast);
  return read();
}

async function pagesOf(participant: Person) {
  const read = exportedRowsOf(stage.database, participant).pages;
  await expect.poll(async () => (await read()).length).toBe(1);
  return (await read())[0];
}

/** @returns what the probe knows of a presentation once the frame with its word has been drawn */
async function drawn(page: Page, number: number): Promise<ProbedPresentation & { drawnMs: number }> {
  await nthPresentation(page, number);
  await expect.poll(async () => (await readReactionProbe(page))[number - 1]?.drawnMs ?? null).not.toBeNull();
  return (await nthPresentation(page, number)) as ProbedPresentation & { drawnMs: number };
}

const isNearly = (found: number | null, expected: number, what: string, maximumMs = nearlyMs) =>
  expect(Math.abs((found ?? Number.NaN) - expected), `${what}: ${found}, not ${expected}`).toBeLessThanOrEqual(
    maximumMs,
  );

/**
 * Awaits the pointer's next move to a place: the mover's clock runs on until the event arrives.
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

/** @returns the stamps of the presses of a key since the page was loaded */
const stampsOfKey = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      (window as unknown as { pressedKeys: { key: string; atMs: number }[] }).pressedKeys.flatMap((press) =>
        press.key === name ? [press.atMs] : [],
      ),
    key,
  );

/** A list of presses in a cell. */
const pressesIn = (cell: string | null | undefined) =>
  (cell ?? '').split(' | ').map((press) => {
    const [atMs, valence, way] = press.split('@');
    return { atMs: Number(atMs), valence: Number(valence), way };
  });

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

test('with mouse and keys every presentation is recorded, and the page announces itself', async ({ context }) => {
  const { page, participant } = await beforeWords(context, 'Ana');
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
  const second = await drawn(page, 2);
  await page.waitForTimeout(200);
  await keepBusyPastNextPress(page);
  await page.keyboard.press('5');
  await page.keyboard.press('9');

  // The third runs out of time, with the pointer left alone.
  const third = await drawn(page, 3);
  await expect(page.getByText('O tempo acabou. Vamos para a próxima.')).toBeVisible();

  // The fourth is interrupted.
  const fourth = await drawn(page, 4);
  await page.waitForTimeout(300);
  const blurredAtMs = await page.evaluate(() => {
    const blur = new Event('blur');
    window.dispatchEvent(blur);
    return blur.timeStamp;
  });

  const [one, two, three, four] = await presentationsOf(participant, 4);
  if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('Too few.');
  const pressedAtMs = (await nthPresentation(page, 1)).pressMs ?? Number.NaN;

  expect(one).toMatchObject({ outcome: 'rated', valence: 7, input_way: 'mouse', onset_rule: 2, pointer_type: 'mouse' });
  const [tooEarly] = pressesIn(one.early_presses_list);
  expect(one.early_presses).toBe(1);
  expect(tooEarly).toMatchObject({ valence: 3, way: 'keyboard' });
  const [threeAtMs = Number.NaN] = await stampsOfKey(page, '3');
  isNearly(
    tooEarly?.atMs ?? null,
    first.drawnMs - threeAtMs,
    'how long before the first word',
    mostApartMs(first, one),
  );
  expect(one.late_presses_list).toBeNull();
  isNearly(
    one.reaction_time_ms,
    pressedAtMs - first.drawnMs,
    'reaction time from the moment after drawing',
    mostApartMs(first, one),
  );
  expect(one.visible_ms).toBeGreaterThanOrEqual(one.reaction_time_ms ?? Number.NaN);
  isNearly(one.visible_ms, (one.reaction_time_ms ?? 0) + (one.event_delay_ms ?? Number.NaN), 'visible until rated');
  isNearly(one.first_move_ms, movedAtMs - first.drawnMs, 'first move', mostApartMs(first, one));

  expect(two).toMatchObject({ outcome: 'rated', valence: 5, input_way: 'keyboard', trusted: true });
  expect(two).toMatchObject({ early_presses: 0, early_presses_list: null });
  expect(two.first_move_ms).toBeNull();
  const place = await button(7).boundingBox();
  if (place === null) throw new Error('There is no seventh point.');
  expect(Math.abs((two.pointer_x_px ?? 0) - (place.x + place.width / 2))).toBeLessThanOrEqual(1);
  expect(Math.abs((two.pointer_y_px ?? 0) - (place.y + place.height / 2))).toBeLessThanOrEqual(1);
  expect(two.longest_frame_ms).toBeGreaterThanOrEqual(busyMs - 10);
  expect(two.frames_dropped).toBeGreaterThanOrEqual(1);
  expect(two.event_delay_ms).toBeGreaterThanOrEqual(busyMs - 10);

  expect(three).toMatchObject({ outcome: 'timedOut', event_delay_ms: null, first_move_ms: null, onset_rule: 2 });
  const [early] = pressesIn(three.early_presses_list);
  const [late] = pressesIn(two.late_presses_list);
  const [nineAtMs = Number.NaN] = await stampsOfKey(page, '9');
  expect(three.early_presses).toBe(1);
  for (const press of [early, late]) expect(press).toMatchObject({ valence: 9, way: 'keyboard' });
  isNearly(
    late?.atMs ?? null,
    nineAtMs - second.drawnMs - (two.visible_ms ?? 0),
    'how long after the second word',
    mostApartMs(second, two),
  );
  isNearly(early?.atMs ?? null, third.drawnMs - nineAtMs, 'how long before the third word', mostApartMs(third, three));
  // From the end of its time on, which is noted, until the page has taken it away; a busy page takes its time for that.
  const { goneMs } = await nthPresentation(page, 3);
  expect(three.visible_ms).toBeGreaterThanOrEqual(wordRating.timeLimitMs);
  expect(three.visible_ms).toBeLessThanOrEqual((goneMs ?? Number.NaN) - third.putMs + nearlyMs);

  expect(four).toMatchObject({ outcome: 'voided', early_presses: 0, event_delay_ms: null, reaction_time_ms: null });
  isNearly(four.visible_ms, blurredAtMs - fourth.drawnMs, 'visible until interrupted', mostApartMs(fourth, four));

  const told = [one, two, three];
  for (const { presented_ms } of told) expect(Math.abs(presented_ms ?? Number.NaN)).toBeLessThan(100);
  expect(one.presented_step_ms, 'two moments are too few to tell a step').toBeNull();
  for (const presentation of [one, two, three, four]) {
    expect(presentation.onset_uncertainty_ms).toBeGreaterThanOrEqual(0);
  }

  const said = await pagesOf(participant);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const screen = await page.evaluate(() => ({ width: window.screen.width, height: window.screen.height }));
  expect(said).toMatchObject({
    ...{ screen_width_px: Math.round(screen.width / 50) * 50, screen_height_px: Math.round(screen.height / 50) * 50 },
    ...{ day: 1, browser: 'chrome', system: 'linux', pointer: 'fine', touch_points: 0, zoom_percent: 100 },
    ...{ pixel_ratio: 1, window_width_px: Math.round(width / 50) * 50, window_height_px: Math.round(height / 50) * 50 },
    ...{ time_zone: 'America/Sao_Paulo', element_timing: true, translated: false },
  });
  expect(said?.browser_version).toBe(Number(context.browser()?.version().split('.')[0]));
  expect(said?.cross_origin_isolated).toBe(await page.evaluate(() => window.crossOriginIsolated));
  expect(said?.clock_step_ms).toBeGreaterThan(0);
  expect(said?.clock_step_ms).toBeLessThanOrEqual(said?.cross_origin_isolated ? 0.05 : 1);
  expect(said?.frame_interval_ms).toBeGreaterThan(5);
  expect(said?.frame_spread_ms).toBeGreaterThanOrEqual(0);
  expect(Math.abs(said?.clock_offset_ms ?? Number.NaN), 'one machine has one clock').toBeLessThanOrEqual(200);
  for (const presentation of [one, two, three, four]) expect(presentation.page).toBe(said?.page);
});

test('with a finger, and a word presented when its page ended', async ({ browser }) => {
  const phone = {
    ...devices['Pixel 5'],
    locale: 'pt-BR',
    timezoneId: 'America/Recife',
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(phone);
  try {
    const { page, participant } = await beforeWords(context, 'Bia');
    await page.getByRole('button', { name: 'Começar' }).tap();
    await drawn(page, 1);
    await page.waitForTimeout(200);
    const place = await page.getByRole('button', { name: /^2,/ }).boundingBox();
    await page.getByRole('button', { name: /^2,/ }).tap();
    await drawn(page, 2);
    await page.waitForTimeout(200);
    await page.getByRole('button', { name: /^8,/ }).tap();
    await drawn(page, 3);
    await page.waitForTimeout(200);
    const [one, next] = await presentationsOf(participant, 2);
    expect(one).toMatchObject({ outcome: 'rated', valence: 2, input_way: 'touch', pointer_type: 'touch' });
    expect(one).toMatchObject({ early_presses: 0, early_presses_list: null, first_move_ms: null });
    // Where the finger was last is where it rated the word before.
    expect(next).toMatchObject({ outcome: 'rated', valence: 8, pointer_type: 'touch', first_move_ms: null });
    if (place === null) throw new Error('There is no second point.');
    expect(Math.abs((next?.pointer_x_px ?? 0) - (place.x + place.width / 2))).toBeLessThanOrEqual(1);
    expect(Math.abs((next?.pointer_y_px ?? 0) - (place.y + place.height / 2))).toBeLessThanOrEqual(1);
    const before = await pagesOf(participant);
    expect(before).toMatchObject({ system: 'android', browser: 'chrome', pointer: 'coarse', pixel_ratio: 2.75 });
    expect(before?.touch_points).toBeGreaterThan(0);
    expect(before?.time_zone).toBe('America/Recife');

    await page.reload();
    const [, , gone] = await presentationsOf(participant, 3);
    // A page that ends may or may not get to note what it knows: all of it or nothing.
    expect(gone?.outcome).toBe('voided');
    const known = [gone?.visible_ms, gone?.early_presses, gone?.onset_rule].filter((fact) => fact !== null);
    expect([0, 3]).toContain(known.length);
    expect(gone?.page).toBe(before?.page);
  } finally {
    await context.close();
  }
});

test('with keys alone no pointer is recorded until one is moved', async ({ context }) => {
  const { page, participant } = await beforeWords(context, 'Caio');
  await page.getByRole('button', { name: 'Começar' }).focus();
  await page.keyboard.press('Enter');
  const first = await drawn(page, 1);
  await page.waitForTimeout(200);
  await page.keyboard.press('4');

  const second = await drawn(page, 2);
  const moved = await stampOfMoveTo(page, { x: 200, y: 150 });
  await page.mouse.move(200, 150);
  const movedAtMs = await moved();
  await page.keyboard.press('6');
  await drawn(page, 3);

  const [one, two] = await presentationsOf(participant, 2);
  if (one === undefined || two === undefined) throw new Error('Too few.');
  const pressedAtMs = (await nthPresentation(page, 1)).pressMs ?? 0;
  isNearly(one.reaction_time_ms, pressedAtMs - first.drawnMs, 'reaction time', mostApartMs(first, one));
  const noPointer = { pointer_type: null, pointer_x_px: null, pointer_y_px: null };
  expect(one).toMatchObject({ ...noPointer, valence: 4, input_way: 'keyboard', first_move_ms: null, early_presses: 0 });
  expect(two).toMatchObject({ ...noPointer, valence: 6 });
  isNearly(two.first_move_ms, movedAtMs - second.drawnMs, 'first move', mostApartMs(second, two));
});
