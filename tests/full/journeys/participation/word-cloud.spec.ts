import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { StudyDay } from '#study/protocol.ts';
import type { ResearchRecord } from '#study/record/research-record.ts';
import { rowsOf } from '#tests/journeys/support/screens/rows-of.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let ana: Person;
let record: ResearchRecord;

test.beforeAll(async () => {
  ana = await person(stage, 'Ana');
  await ana.hasFinishedDay(3);
  record = await ana.record();
});

async function opens(context: BrowserContext, path: string): Promise<Page> {
  const page = await pageIn(context, stage, ana);
  await page.goto(`${stage.address}${path}`);
  return page;
}

const wordsOfDay = (day: StudyDay) => ({ 1: record.WordVal, 2: record.WordValDay2, 3: record.WordValDay3 })[day];
const valenceOf = (day: StudyDay, word: string) => wordsOfDay(day).find((rated) => rated.word === word)?.valence;

const viewOf = (page: Page) => page.getByRole('listbox', { name: /^Nuvem do dia/ }).locator('svg');
/** Taller where many words are long. */
const upright = /^0 0 445 \d+$/;
const wordMarks = (page: Page) => page.getByRole('option');
const zoomOf = async (view: Locator) => {
  const transform = (await view.locator('g').first().getAttribute('transform')) ?? '';
  const [x = 0, y = 0, scale = 0] = (transform.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return { x, y, scale: Math.round(scale * 1000) / 1000 };
};

test("the cloud overlaps no words in the page's font, and orders them from left to right", async ({ browser }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const context = await browser.newContext({ viewport });
    const page = await opens(context, '/');
    const watch = watchPage(page);
    for (const day of [1, 2, 3] as const) {
      await page.goto(`${stage.address}/cloud${day}`);
      await expect(wordMarks(page)).toHaveCount(wordsOfDay(day).length);
      const boxes = await wordMarks(page).evaluateAll((marks) =>
        marks.map((mark) => {
          const texts = Array.from(mark.querySelectorAll('text'), (text) => text.getBBox());
          const left = Math.min(...texts.map(({ x }) => x));
          const right = Math.max(...texts.map(({ x, width }) => x + width));
          const { y, height } = (mark.querySelector('rect') as SVGRectElement).getBBox();
          return { label: mark.getAttribute('aria-label') ?? '', left, right, top: y, bottom: y + height };
        }),
      );
      const overlaps = boxes.flatMap((a, place) =>
        boxes
          .slice(place + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${a.label} / ${b.label}`),
      );
      expect(overlaps).toEqual([]);
      const placed = boxes.map(({ label, left, right }) => ({
        valence: valenceOf(day, label.slice(0, label.search(/ \d/))) ?? 0,
        middle: (left + right) / 2,
      }));
      expect(placed.filter(({ valence }) => valence === 0)).toEqual([]);
      // Letters are set on whole pixels where they are small: a word's middle lies within a pixel of where the layout, which is in order to
      // the last digit, has put it.
      const twoPixels = await wordMarks(page)
        .first()
        .evaluate((mark) => 2 / ((mark as SVGGElement).getScreenCTM()?.a ?? 1));
      for (const a of placed)
        for (const b of placed) if (a.valence < b.valence) expect(a.middle).toBeLessThan(b.middle + twoPixels);
    }
    watch.expectNoFault();
    await context.close();
  }
});

test('the cloud zooms and moves by buttons, wheel, keys and drag, and shows the change from day 1', async ({
  context,
}) => {
  const page = await opens(context, '/cloud1');
  const view = viewOf(page);
  await expect(view).toHaveAttribute('viewBox', '0 0 700 445');
  expect((await zoomOf(view)).scale).toBe(0.8);
  await page.getByRole('button', { name: 'Aproximar' }).click();
  expect((await zoomOf(view)).scale).toBe(0.88);
  await page.getByRole('button', { name: 'Afastar' }).click();
  expect((await zoomOf(view)).scale).toBe(0.8);

  await view.hover();
  await page.mouse.wheel(0, 100);
  expect((await zoomOf(view)).scale).toBe(0.8);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await zoomOf(view)).scale).toBe(0.88);

  await wordMarks(page).first().focus();
  for (const key of ['+', '+', '+']) await page.keyboard.press(key);
  expect((await zoomOf(view)).scale).toBe(1.171);
  const before = await zoomOf(view);
  await page.keyboard.press('Shift+ArrowRight');
  expect((await zoomOf(view)).x).toBeLessThan(before.x);
  await view.scrollIntoViewIfNeeded();
  const box = await view.boundingBox();
  if (box === null) throw new Error('The cloud is not on the page.');
  const grabbed = await zoomOf(view);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 20, { steps: 4 });
  await page.mouse.up();
  expect((await zoomOf(view)).x).toBeGreaterThan(grabbed.x + 10);
  await wordMarks(page).first().focus();
  await page.keyboard.press('0');
  expect((await zoomOf(view)).scale).toBe(0.8);

  await page.keyboard.press('ArrowRight');
  await expect(wordMarks(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(wordMarks(page).last()).toBeFocused();

  await page.getByRole('navigation', { name: 'Dias da nuvem' }).getByRole('link', { name: 'Dia 3' }).click();
  await expect(page).toHaveURL(/\/cloud3$/);
  const changed = record.WordValDay3.find(({ word, valence }) => (valenceOf(1, word) ?? valence) !== valence);
  if (changed === undefined) throw new Error('Nothing has changed from day 1 to day 3.');
  const was = valenceOf(1, changed.word);
  const mark = page.getByRole('option', {
    name: new RegExp(`^${changed.word} ${was} → ${changed.valence}.*no dia 1 era ${was}, mudança de`),
  });
  await expect(mark).toBeVisible();
  await page.getByRole('button', { name: 'Ver a tabela de palavras' }).click();
  await page.getByRole('button', { name: 'Palavra', exact: true }).click();
  const sorted = (await rowsOf(page, /^As palavras do dia 3/)).map(([word = '']) => word);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
});

test('the cloud can be saved as a self-contained picture', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await opens(context, '/cloud2');
  const watch = watchPage(page);
  const png = await downloadFile(page, () => page.getByRole('button', { name: 'Salvar imagem (PNG)' }).click());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
  const svg = (
    await downloadFile(page, () => page.getByRole('button', { name: 'Salvar imagem (SVG)' }).click())
  ).toString();
  const fromElsewhere = /(href|src)\s*[=:]\s*["']?(https?:|\/)|url\((?!data:)|var\(|\s(class|style|role)=/;
  expect(fromElsewhere.exec(svg)?.[0]).toBeUndefined();
  watch.expectNoFault();

  // In a page that knows nothing of ours: it parses, and every word is in it.
  const elsewhere = await context.newPage();
  await elsewhere.goto('about:blank');
  const read = await elsewhere.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    const ground = parsed.querySelector('rect')?.getAttribute('fill');
    const texts = Array.from(parsed.querySelectorAll('text'), ({ textContent }) => (textContent ?? '').trim());
    return { isBroken: parsed.querySelector('parsererror') !== null, ground, texts };
  }, svg);
  expect(read).toMatchObject({ isBroken: false, ground: '#ffffff' });
  expect(read.texts).toEqual(expect.arrayContaining(record.WordValDay2.map(({ word }) => word)));
  await context.close();
});

test('on a phone one finger scrolls the page over the cloud until it is enlarged, and two fingers enlarge it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await opens(context, '/cloud1');
  const view = viewOf(page);
  await expect(view).toHaveAttribute('viewBox', upright);
  await view.scrollIntoViewIfNeeded();
  const devtools = await context.newCDPSession(page);
  // How far a swipe scrolls depends on the machine: what can be touched of the cloud is looked for each time.
  const reachable = async () => {
    const box = await view.boundingBox();
    if (box === null) throw new Error('The cloud is not on the page.');
    return { top: Math.max(box.y, 100) + 20, bottom: Math.min(box.y + box.height, 660) - 20 };
  };
  const swipe = async () => {
    const { top, bottom } = await reachable();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ys: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 180, y })) });
    await touch('touchStart', [bottom]);
    for (let y = bottom - 10; y >= Math.max(top, bottom - 200); y -= 10) await touch('touchMove', [y]);
    await touch('touchEnd', []);
  };
  const scrolled = () => page.evaluate(() => window.scrollY);
  const start = await scrolled();
  await swipe();
  await expect.poll(scrolled).toBeGreaterThan(start + 50);
  expect((await zoomOf(view)).scale).toBe(0.8);

  const { top, bottom } = await reachable();
  const middle = { x: 180, y: (top + bottom) / 2 };
  await devtools.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 2, gestureSourceType: 'touch' });
  await expect.poll(async () => (await zoomOf(view)).scale).toBeGreaterThan(1.2);
  const [place, enlarged] = [await scrolled(), await zoomOf(view)];
  await swipe();
  await expect.poll(async () => (await zoomOf(view)).y).toBeLessThan(enlarged.y - 20);
  expect(await scrolled()).toBe(place);
  await context.close();
});

test('the details of a tapped word are visible above the bottom bar, and cover no tapped word', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await opens(context, '/cloud3');
  const watch = watchPage(page);
  await expect(wordMarks(page)).toHaveCount(wordsOfDay(3).length);
  const sheet = page.locator('[data-readout]');
  await expect(sheet).toHaveCount(0);
  const lowestMark = await wordMarks(page).evaluateAll((marks) => {
    const bottoms = marks.map((mark) => mark.getBoundingClientRect().bottom);
    return bottoms.indexOf(Math.max(...bottoms));
  });
  const changed = record.WordValDay3.find(({ word, valence }) => (valenceOf(1, word) ?? valence) !== valence);
  if (changed === undefined) throw new Error('Nothing has changed from day 1 to day 3.');
  for (const mark of [
    wordMarks(page).nth(lowestMark),
    page.getByRole('option', { name: new RegExp(`^${changed.word} ${changed.valence}`) }),
  ]) {
    await mark.tap();
    await expect(sheet).toBeInViewport({ ratio: 1 });
    const word = (await mark.textContent())?.trim().replace(/ \d$/, '') ?? '';
    await expect(sheet).toContainText(`${word} nota ${valenceOf(3, word)}`);
    await expect
      .poll(async () => {
        const [box, said, menu] = await Promise.all(
          [mark, sheet, page.getByRole('navigation', { name: 'Menu principal' })].map((one) => one.boundingBox()),
        );
        if (box == null || said == null || menu == null) return 'gone';
        if (said.y + said.height > menu.y + 1) return 'the sheet is behind the bottom bar';
        return box.y >= 0 && box.y + box.height <= said.y ? 'seen' : `the word is at ${box.y}, the sheet at ${said.y}`;
      })
      .toBe('seen');
  }
  await expect(sheet).toContainText(`no dia 1 era ${valenceOf(1, changed.word)}, mudança de`);
  await page.getByRole('button', { name: 'Fechar a nota' }).tap();
  await expect(sheet).toHaveCount(0);
  watch.expectNoFault();
  await context.close();
});

test('a chosen word stays chosen after a resize', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await opens(context, '/cloud3');
  await expect(wordMarks(page)).toHaveCount(wordsOfDay(3).length);
  const order = () =>
    wordMarks(page).evaluateAll((marks) => marks.map((mark) => mark.textContent.replace(/ .*$/, '')).join(' '));
  const word = (await order()).split(' ').at(12) ?? '';
  const mark = wordMarks(page).filter({ hasText: word });
  await mark.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const orders = new Set<string>();
  // A narrower window, a phone held upright, the phone turned, and back.
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(viewOf(page)).toHaveAttribute('viewBox', width === 360 ? upright : '0 0 700 445');
    await expect(mark).toBeFocused();
    await expect(mark).toHaveAttribute('aria-selected', 'true');
    await expect(mark).toHaveAttribute('data-marked', 'true');
    await expect(page.locator('[data-readout]')).toContainText(`${word} nota ${valenceOf(3, word)}`);
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    orders.add(await order());
  }
  // Otherwise nothing was asked of it.
  expect(orders.size).toBeGreaterThan(1);
  await context.close();
});

test('a horizontal swipe over the cloud opens the next day and back', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const page = await opens(context, '/cloud1');
  await expect(wordMarks(page)).toHaveCount(wordsOfDay(1).length);
  const devtools = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 400 })) });
    await touch('touchStart', [from]);
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', [from + ((to - from) * step) / 4]);
    await touch('touchEnd', []);
  };
  await swipe(300, 80);
  await expect(page).toHaveURL(/\/cloud2$/);
  await expect(page.getByRole('listbox', { name: /^Nuvem do dia 2/ })).toBeVisible();
  await swipe(80, 300);
  await expect(page).toHaveURL(/\/cloud1$/);
  await context.close();
});
