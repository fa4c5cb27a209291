import { expect, type Page } from '@playwright/test';
import type { StudyDay } from '#study/protocol.ts';
import type { ResearchRecord } from '#study/record/research-record.ts';
import { rowsOf } from '#tests/journeys/support/screens/rows-of.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { openAs } from '#tests/journeys/support/steps/sit-at.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { takePicture } from '#tests/journeys/support/watching/take-picture.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { pdfText } from '#tests/support/platform/pdf-text.ts';

const stage = openedStage();
let ana: Person;
let bia: Person;
let caio: Person;
let record: ResearchRecord;

test.beforeAll(async () => {
  // All sums rise, and none reaches a threshold of the care card.
  ana = await person(stage, 'Ana');
  Object.assign(ana.feels, { 1: 0, 2: 1, 3: 1 });
  await ana.hasFinishedDay(1, { training1: [20, 26, 27] });
  await ana.hasFinishedDay(3);
  record = await ana.record();
  bia = await person(stage, 'Bia');
  await bia.hasFinishedDay(1);
  caio = await person(stage, 'Caio');
  Object.assign(caio.feels, { 1: 2, 2: 1, 3: 0 });
  await caio.hasFinishedDay(3);
});

const wordsOfDay = (day: StudyDay) => ({ 1: record.WordVal, 2: record.WordValDay2, 3: record.WordValDay3 })[day];
const valenceOf = (day: StudyDay, word: string) => wordsOfDay(day).find((rated) => rated.word === word)?.valence;

const threeLines = /^Três linhas/;
const unfolds = (page: Page, label: string) => page.getByRole('button', { name: `Ver ${label}`, exact: true }).click();

test('the results equal the research record, in picture and table', async ({ context }) => {
  const page = await openAs(context, stage, ana, '/');
  const watch = watchPage(page);
  await expect(page.getByText('Agora você pode ver os seus')).toBeVisible();
  await page.getByRole('link', { name: 'Ver os resultados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();

  await unfolds(page, 'as frases');
  await unfolds(page, 'nomes e números');
  const scores = {
    Depressão: [record.DASSdep, record.DASSdepDay2, record.DASSdepDay3],
    Ansiedade: [record.DASSanx, record.DASSanxDay2, record.DASSanxDay3],
    Estresse: [record.DASSstr, record.DASSstrDay2, record.DASSstrDay3],
  };
  expect(await rowsOf(page, 'Escores de 0 a 21 por dia')).toEqual(
    Object.entries(scores).map(([name, values]) => [name, ...values.map(String)]),
  );
  // Her sums have risen: the sentence and the table, and no line through three days.
  await expect(page.getByRole('img', { name: threeLines })).toHaveCount(0);

  await unfolds(page, 'os números');
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

  const file = await downloadFile(page, () => page.getByRole('button', { name: 'Baixar em PDF' }).click());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const written = pdfText(file).replaceAll(/\s/g, '');
  expect(written).toContain(
    `depressão(tristezaedesânimo),${scores.Depressão[0]},${scores.Depressão[1]}e${scores.Depressão[2]}`,
  );
  expect(written).not.toContain('Cadalinhaéumescore');
  watch.expectNoFault();
});

test('the results print black on white, complete, without the frame', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 720, height: 1000 } });
  const page = await openAs(context, stage, ana, '/analysis');
  await expect(page.getByRole('heading', { name: 'O que mudou' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('table', { name: 'A nota de cada palavra, dia a dia' })).toBeVisible();
  for (const name of ['As suas palavras', 'O que mudou', 'As frases', 'Nomes e números das frases']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('table', { name: 'Escores de 0 a 21 por dia' })).toBeVisible();
  for (const name of ['Baixar em PDF', 'Imprimir', 'Preciso de ajuda', /^Ver /, /^Continuar/]) {
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

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
const namesAndSums = /depress|ansied|estresse|escore/i;
/** What is read on the screen, whether in view or further down. */
const readIn = (page: Page) => page.getByRole('main').innerText();

test('on a phone the results come thanks first, one subject a screen, and sums after two presses', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await openAs(context, stage, caio, '/analysis');
  const watch = watchPage(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeInViewport();
  const ratings = [1, 2, 3].length * 40;
  expect(await readIn(page)).toMatch(
    new RegExp(`^Resultados\\s+Em três dias, você respondeu a 63 frases, deu ${ratings} notas a palavras e`),
  );
  expect(await readIn(page)).not.toMatch(namesAndSums);

  for (const [title, picture] of [
    ['As suas palavras', /^Uma linha de desagradável a agradável/],
    ['O que mudou', /^As palavras que mais mudaram/],
    ['As frases', null],
    ['A nuvem e os números', null],
  ] as const) {
    const onwards = page.getByRole('button', { name: `Continuar: ${title}` });
    await expect(onwards).toBeInViewport({ ratio: 1 });
    await onwards.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
    await expect(heading).toBeFocused();
    // It is only where reading goes on: nothing that could be pressed.
    await expect(heading).toHaveCSS('outline-style', 'none');
    await expect(heading).toBeInViewport({ ratio: 1 });
    if (picture !== null) await expect(page.getByRole('img', { name: picture })).toBeInViewport({ ratio: 1 });
  }

  await unfolds(page, 'as frases');
  await expect(page.getByText('sobre inquietação e sobre tensão apareceram menos.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Quantas vezes as frases apareceram/ })).toBeVisible();
  expect(await readIn(page)).not.toMatch(namesAndSums);
  expect(await readIn(page)).toContain('Nada disto é um diagnóstico');
  await unfolds(page, 'nomes e números');
  await expect(page.getByText('depressão (tristeza e desânimo), 14, 7 e 0')).toBeVisible();
  await expect(page.getByRole('img', { name: threeLines }).locator('text', { hasText: 'Depressão 0' })).toBeVisible();
  watch.expectNoFault();
  await context.close();
});

test('with risen sums help comes first, without comparison', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await openAs(context, stage, ana, '/analysis');
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();
  const week = page.getByRole('region', { name: 'As frases', exact: true });
  const help = week.getByRole('link', { name: /^Conversar agora/ });
  await expect(help).toHaveAttribute('href', 'tel:188');
  const press = week.getByRole('button', { name: 'Ver as frases' });
  expect((await help.boundingBox())?.y).toBeLessThan((await press.boundingBox())?.y ?? 0);
  await press.click();
  await expect(week.getByText('Elas não dizem quem você é.')).toBeVisible();
  await expect(week.getByRole('img')).toHaveCount(0);
  const read = await week.innerText();
  expect(read).not.toMatch(namesAndSums);
  expect(read).not.toMatch(/menos|aument|subi|pior|grave|alt[ao]|do primeiro ao terceiro/i);
  await unfolds(page, 'nomes e números');
  await expect(week.getByRole('table', { name: 'Escores de 0 a 21 por dia' })).toBeVisible();
  await expect(week.getByRole('img')).toHaveCount(0);
  await context.close();
});
