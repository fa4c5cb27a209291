import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { ResearchRecord } from '#study/record/research-record.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { downloaded } from '#tests/journeys/support/watching/downloaded.ts';
import { takePicture } from '#tests/journeys/support/watching/take-picture.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type Person, person, type Stage } from '#tests/support/participation/people.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';

let installation: RunningInstallation;
let ana: Person;
let bia: Person;
let record: ResearchRecord;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  installation = await startInstallation();
  const database = await openDatabase({ connectionString: await installation.databaseAddress() });
  const newClient = () => new StudyClient(installation.address);
  const clock = { advance: (advanceSeconds: number) => newClient().call(moveRehearsalClock, { advanceSeconds }) };
  const stage: Stage = { newClient, clock, database };
  try {
    ana = await person(stage, 'Ana');
    await ana.hasFinishedDay(1, { training1: [20, 26, 27] });
    await ana.hasFinishedDay(3);
    record = await ana.record();
    bia = await person(stage, 'Bia');
    await bia.hasFinishedDay(1);
  } finally {
    await database.destroy();
  }
});
test.afterAll(() => installation.remove());

async function opens(context: BrowserContext, somebody: Person, path: string): Promise<Page> {
  await sitAt(context, installation.address, somebody.client);
  const page = await context.newPage();
  await page.goto(`${installation.address}${path}`);
  return page;
}

/** The texts of a table's body, row by row. */
async function rowsOf(page: Page, caption: string | RegExp): Promise<string[][]> {
  const rows = page.getByRole('table', { name: caption }).locator('tbody tr');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => Array.from(row.children, (cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '))),
  );
  expect(texts.length).toBeGreaterThan(0);
  return texts;
}

const wordsOfDay = (day: StudyDay) => ({ 1: record.WordVal, 2: record.WordValDay2, 3: record.WordValDay3 })[day];
const valenceOf = (day: StudyDay, word: string) => wordsOfDay(day).find((rated) => rated.word === word)?.valence;

test('nobody reaches results and cloud before the end of the third day', async ({ context }) => {
  const page = await opens(context, bia, '/analysis');
  for (const path of ['/analysis', '/cloud1', '/cloud2', '/cloud3']) {
    await page.goto(`${installation.address}${path}`);
    await expect(page).toHaveURL(`${installation.address}/`);
  }
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  for (const name of ['Nuvem', 'Resultados']) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

test('the results are those of the research record, in the picture and in the table', async ({ context }) => {
  const page = await opens(context, ana, '/');
  const watch = watchPage(page);
  await expect(page.getByText('Agora você pode ver os seus')).toBeVisible();
  await page.getByRole('link', { name: 'Ver os resultados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();

  const scores = {
    Depressão: [record.DASSdep, record.DASSdepDay2, record.DASSdepDay3],
    Ansiedade: [record.DASSanx, record.DASSanxDay2, record.DASSanxDay3],
    Estresse: [record.DASSstr, record.DASSstrDay2, record.DASSstrDay3],
  };
  expect(await rowsOf(page, 'Escores de 0 a 21 por dia')).toEqual(
    Object.entries(scores).map(([name, values]) => [name, ...values.map(String)]),
  );
  const lines = page.getByRole('img', { name: /^Três linhas/ });
  for (const [name, values] of Object.entries(scores)) {
    await expect(lines.locator('text', { hasText: `${name} ${values[2]}` })).toBeVisible();
  }

  const counts = await rowsOf(page, 'Quantas palavras receberam cada nota');
  const dots = page.getByRole('img', { name: /^Para cada dia, quantas palavras/ }).locator('circle');
  await expect(dots).toHaveCount(record.WordVal.length + record.WordValDay2.length + record.WordValDay3.length);
  for (const day of [1, 2, 3] as const) {
    for (const valence of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const rated = wordsOfDay(day).filter((word) => word.valence === valence).length;
      expect(counts[valence - 1]?.[day]).toBe(String(rated));
    }
  }

  await page
    .getByRole('button', { name: /^Ver a tabela com \d+ linhas$/ })
    .first()
    .click();
  const words = await rowsOf(page, 'A nota de cada palavra, dia a dia');
  expect(words.length).toBe(
    new Set(([1, 2, 3] as const).flatMap((day) => wordsOfDay(day).map(({ word }) => word))).size,
  );
  for (const [word = '', ...valences] of words) {
    expect(valences).toEqual(([1, 2, 3] as const).map((day) => String(valenceOf(day, word) ?? '–')));
  }

  await page
    .getByRole('button', { name: /^Ver a tabela com \d+ linhas$/ })
    .first()
    .click();
  const tasks = await rowsOf(page, /^Acertos em cada vez/);
  const attempts = tasks.filter(([task, day]) => task === 'Treino 1' && day === '1');
  expect(attempts.map(([, , , right]) => right)).toEqual(['20 de 30', '26 de 30', '27 de 30']);
  expect(attempts).toHaveLength(record.Trial1attempts);
  const learning = page.getByRole('img', { name: /^Acertos em cada tentativa/ }).locator('circle');
  await expect(learning).toHaveCount(tasks.filter(([task = '']) => task.startsWith('Treino')).length);

  const [median = []] = await rowsOf(page, /^Tempo de resposta/);
  for (const day of [1, 2, 3] as const) {
    const times = wordsOfDay(day)
      .map(({ reactionTime }) => reactionTime)
      .sort((a, b) => a - b);
    const middle = ((times[19] ?? 0) + (times[20] ?? 0)) / 2 / 1000;
    expect(median[day]).toBe(
      `${middle.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`,
    );
  }

  const file = await downloaded(page, () => page.getByRole('button', { name: 'Baixar em PDF' }).click());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdfText(file).replaceAll(/\s/g, '')).toContain(
    `depressão,${scores.Depressão[0]},${scores.Depressão[1]}e${scores.Depressão[2]}`,
  );
  watch.expectNoFault();
});

test('the results print black on white, whole, and without the frame', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 720, height: 1000 } });
  const page = await opens(context, ana, '/analysis');
  await expect(page.getByRole('heading', { name: 'O tempo de cada resposta' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('table', { name: 'A nota de cada palavra, dia a dia' })).toBeVisible();
  for (const name of ['Baixar em PDF', 'Imprimir', 'Preciso de ajuda']) {
    await expect(page.getByRole('button', { name }).and(page.locator(':visible'))).toHaveCount(0);
  }
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  const colours = await page.getByRole('heading', { level: 1 }).evaluate((heading) => ({
    ink: getComputedStyle(heading).color,
    ground: getComputedStyle(document.body).backgroundColor,
  }));
  expect(colours).toEqual({ ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' });
  await takePicture(page, 'results-print', { fullPage: true });
  await context.close();
});

const viewOf = (page: Page) => page.getByRole('listbox', { name: /^Nuvem do dia/ }).locator('svg');
const wordMarks = (page: Page) => page.getByRole('option');
const zoomOf = async (view: Locator) => {
  const transform = (await view.locator('g').first().getAttribute('transform')) ?? '';
  const [x = 0, y = 0, scale = 0] = (transform.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return { x, y, scale: Math.round(scale * 1000) / 1000 };
};

test("the cloud covers no word with another in the page's own letters, and orders them from left to right", async ({
  browser,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const context = await browser.newContext({ viewport });
    const page = await opens(context, ana, '/');
    const watch = watchPage(page);
    for (const day of [1, 2, 3] as const) {
      await page.goto(`${installation.address}/cloud${day}`);
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
  const page = await opens(context, ana, '/cloud1');
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
  const table = await rowsOf(page, /^As palavras do dia 3/);
  expect(table.map(([word, , , third]) => [word, third]).toSorted()).toEqual(
    record.WordValDay3.map(({ word, valence }) => [word, String(valence)]).toSorted(),
  );
  await page.getByRole('button', { name: 'Palavra' }).click();
  const sorted = (await rowsOf(page, /^As palavras do dia 3/)).map(([word = '']) => word);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
});

test('the cloud can be saved as a picture that stands alone', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await opens(context, ana, '/cloud2');
  const watch = watchPage(page);
  const png = await downloaded(page, () => page.getByRole('button', { name: 'Salvar imagem (PNG)' }).click());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
  const svg = (
    await downloaded(page, () => page.getByRole('button', { name: 'Salvar imagem (SVG)' }).click())
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
  const page = await opens(context, ana, '/cloud1');
  const view = viewOf(page);
  await expect(view).toHaveAttribute('viewBox', '0 0 445 700');
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
