import { expect, type Page } from '@playwright/test';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { change, type StubbedAnswer, serveStubs } from '#tests/journeys/support/screens/stubbed-answers.ts';
import { practise, reveal, seeWord } from '#tests/journeys/support/screens/task-screens.ts';
import { hasAnsweredAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import {
  coveredParts,
  cutWords,
  outOfSight,
  type Sight,
  seeAs,
  smallTitles,
  smallWords,
} from '#tests/journeys/support/watching/cut-words.ts';
import { pinnedOverText } from '#tests/journeys/support/watching/pinned-over-text.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

/** Where set, pictures of every screen in every sight are left there. */
const pictures = process.env.SIGHT_PICTURES;

const lowPhone: Sight = { width: 360, height: 560, textPercent: 100 };
const sights: readonly Sight[] = [
  lowPhone,
  { width: 740, height: 360, textPercent: 100 },
  { width: 320, height: 568, textPercent: 100 },
  ...[130, 150, 200].map((textPercent) => ({ width: 360, height: 740, textPercent })),
];

type Screen = {
  name: string;
  path: string;
  /** What must be whole on the screen without scrolling, in every sight. */
  always?: string;
  /** What is seen whole on a low phone; nothing where more is read before it than fits. */
  next?: string;
  /** Nothing that stays while the page is scrolled may cover a part of it. */
  uncovered?: string;
  /** Study words, which nobody has to read smaller than running text. */
  words?: string;
  prepare?: (page: Page) => Promise<void>;
  stubs?: readonly StubbedAnswer[];
};

const longestWords = ['desenvolvimento', 'vulnerabilidade', 'companheirismo', 'entretenimento', 'desorganização'];
/** Items with the widest words of the material: which ones a person gets is drawn by lot. */
const ofLongestWords = [
  change(openRelationBlock, (real) => ({
    ...real,
    items: real.items.map(({ number, context, options }) => ({
      ...{ number, context, sample: 'responsabilidade', options: longestWords.slice(0, options.length) },
    })),
  })),
];
const wholeItem = 'header button, [data-part], [data-option], main button';
const wordsOfItem = '[data-part="sample"], button[data-filled], [data-option]';
const wholeRating = 'header button, p[data-shown], main fieldset button, main button, [data-anchors] span';

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

const steps: { name: string; comesThere(somebody: Person): Promise<void>; screens: Screen[] }[] = [
  {
    name: 'Alba',
    comesThere: async () => {},
    screens: [{ name: 'consent-in-short', path: '/research' }],
  },
  {
    name: 'Bruna',
    comesThere: (somebody) => somebody.hasConsented(),
    screens: [
      { name: 'questionnaire', path: '/research', next: '[data-screen-actions] button' },
      {
        name: 'questionnaire-choice',
        path: '/research',
        prepare: seesSchooling,
      },
    ],
  },
  {
    name: 'Carla',
    comesThere: (somebody) => somebody.hasEnrolled(),
    screens: [
      { name: 'home', path: '/', next: 'a[href="/inventories"]' },
      { name: 'inventory', path: '/inventories', next: 'main div button' },
      {
        name: 'inventory-phrase',
        path: '/inventories',
        prepare: seesFirstPhrase,
        next: '[role="radiogroup"] label, [data-screen-actions] button',
        uncovered: '[role="radiogroup"] label',
      },
    ],
  },
  {
    name: 'Dora',
    comesThere: (somebody) => finishes(somebody, 'inventory'),
    screens: [
      { name: 'home-words', path: '/', next: 'a[href="/words"]' },
      { name: 'words-introduction', path: '/words' },
      { name: 'words-practice', path: '/words', prepare: seePractisedWord, next: wholeRating },
      { name: 'words', path: '/words', prepare: seeWord, always: wholeRating },
    ],
  },
  {
    name: 'Elisa',
    comesThere: (somebody) => finishes(somebody, 'wordRating'),
    screens: [
      { name: 'training-instruction', path: '/trial1' },
      { name: 'training-practice', path: '/trial1', prepare: practise, next: wholeItem },
      {
        name: 'training',
        path: '/trial1',
        prepare: reveal,
        always: wholeItem,
        words: wordsOfItem,
        stubs: ofLongestWords,
      },
      {
        name: 'training-placed',
        path: '/trial1',
        prepare: place,
        always: wholeItem,
        words: wordsOfItem,
        stubs: ofLongestWords,
      },
    ],
  },
  {
    name: 'Flora',
    comesThere: (somebody) => finishes(somebody, 'training1'),
    screens: [
      { name: 'test', path: '/test1', prepare: reveal, always: wholeItem, words: wordsOfItem, stubs: ofLongestWords },
      { name: 'test-translated', path: '/test1', prepare: revealTranslated },
    ],
  },
  {
    name: 'Gal',
    comesThere: async (somebody) => {
      await finishes(somebody, 'wordRating');
      await hasAnsweredAllBut(somebody, 'training1', 10);
    },
    screens: [
      { name: 'home-half', path: '/', next: 'a[href="/trial1"]' },
      { name: 'training-return', path: '/trial1', next: '[data-screen-actions] button' },
      {
        name: 'training-five-options',
        path: '/trial1',
        prepare: placeAfterReturn,
        always: wholeItem,
        words: wordsOfItem,
        stubs: ofLongestWords,
      },
    ],
  },
  {
    name: 'Hilda',
    comesThere: (somebody) => somebody.hasFinishedDay(1),
    screens: [
      { name: 'home-between-days', path: '/' },
      { name: 'account-consent', path: '/account/consent' },
      { name: 'account-data', path: '/account/data', prepare: seesWayOut },
    ],
  },
  {
    name: 'Iara',
    comesThere: (somebody) => somebody.hasFinishedDay(3),
    screens: [
      { name: 'home-over', path: '/' },
      { name: 'results', path: '/analysis' },
    ],
  },
];

for (const { name, comesThere, screens } of steps) {
  test(`larger text and low screens: ${screens.map((screen) => screen.name).join(', ')}`, async ({ context }) => {
    const somebody = await person(stage, name);
    await comesThere(somebody);
    await sitAt(context, stage.address, somebody.client);
    const page = await context.newPage();
    for (const screen of screens) await test.step(screen.name, () => lookAtAll(page, screen));
  });
}

const screensOfVisitors: Screen[] = [
  { name: 'front', path: '/', always: 'header a' },
  { name: 'privacy', path: '/privacy', always: 'header a' },
  { name: 'sign-in', path: '/login', always: 'header a' },
  { name: 'register', path: '/register', always: 'header a' },
  { name: 'forgotten-password', path: '/forgot-password', always: 'header a' },
  { name: 'manual', path: '/ajuda', always: 'header a' },
];

for (const screen of screensOfVisitors) {
  test(`larger text and low screens: ${screen.name} of visitors`, async ({ page }) => {
    await lookAtAll(page, screen);
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    for (const sight of sights) {
      await seeAs(page, sight);
      const below = await skip.evaluate((link) => link.getBoundingClientRect().bottom);
      expect.soft(below, `${screen.name} at ${inWords(sight)}: the link past the header`).toBeLessThanOrEqual(0);
    }
  });
}

test('larger text and low screens: a title is twice as large with text twice as large', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  const sizeAt = async (textPercent: number) => {
    await seeAs(page, { width: 360, height: 740, textPercent });
    return title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  };
  await page.goto(`${stage.address}/login`);
  const usual = await sizeAt(100);
  expect(await sizeAt(200)).toBeCloseTo(2 * usual, 0);
});

test('larger text and low screens: help', async ({ page }) => {
  await page.goto(`${stage.address}/test/words`);
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  for (const sight of sights) {
    await seeAs(page, sight);
    await look(page, 'help', sight);
    const name = `help at ${inWords(sight)}`;
    const beyond = await page.getByRole('dialog').evaluate((card) => card.scrollWidth - card.clientWidth);
    expect.soft(beyond, name).toBeLessThanOrEqual(0);
    expect.soft(await outOfSight(page, 'dialog h2, dialog button[aria-label]'), name).toEqual([]);
    if (sight.textPercent === 100) expect.soft(await outOfSight(page, 'dialog .wm-help-row'), name).toEqual([]);
    expect.soft(await coveredParts(page, 'dialog .wm-help-row'), name).toEqual([]);
  }
});

async function seePractisedWord(page: Page): Promise<void> {
  await practise(page);
  await expect(page.locator('[role="application"] p[data-shown="true"]')).toBeVisible();
}

async function seesFirstPhrase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page.getByRole('button', { name: 'Próxima' })).toBeVisible();
}

/** Puts a word into the blank: what takes it back and what hands it in come then. */
async function place(page: Page): Promise<void> {
  await reveal(page);
  await placeFirst(page);
}

async function seesWayOut(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: /^Entendi/ })).toBeVisible();
}

/** The line that says where answers are asks to switch the translation off. */
async function revealTranslated(page: Page): Promise<void> {
  await reveal(page);
  await page.locator('[data-option] > span').evaluateAll((options) => {
    for (const option of options) option.textContent = 'sun';
  });
  await expect(page.locator('[data-save-state][data-is-alarm="true"]')).toBeVisible();
}

async function placeAfterReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: beginsPart }).click();
  await openItem(page, 'mouse');
  await placeFirst(page);
}

async function placeFirst(page: Page): Promise<void> {
  await page.locator('button[data-option]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Terminar' })).toBeVisible();
}

async function seesSchooling(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver todas as perguntas' }).click();
  await page.getByRole('button', { name: /^Escolaridade/ }).click();
  await expect(page.getByRole('radio', { name: 'Pós-graduação' })).toBeVisible();
}

async function finishes(somebody: Person, part: Parameters<Person['hasFinished']>[0]): Promise<void> {
  await somebody.hasEnrolled();
  await somebody.hasFinished(part);
}

async function lookAtAll(
  page: Page,
  { name, path, always, next, uncovered, words, prepare, stubs }: Screen,
): Promise<void> {
  const endStubs = await serveStubs(page, stubs ?? []);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.address}${path}`);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await prepare?.(page);
  if (next !== undefined) await expect(page.locator(next).first()).toBeVisible();
  for (const sight of sights) {
    await seeAs(page, sight);
    await look(page, name, sight);
    const where = `${name} at ${inWords(sight)}`;
    expect.soft(await cutWords(page), where).toEqual([]);
    expect.soft(await pinnedOverText(page), where).toEqual([]);
    expect.soft(await smallTitles(page), where).toEqual([]);
    if (words !== undefined) expect.soft(await smallWords(page, words), where).toEqual([]);
    if (always !== undefined) expect.soft(await outOfSight(page, always), where).toEqual([]);
    if (uncovered !== undefined) expect.soft(await coveredParts(page, uncovered), where).toEqual([]);
    if (next !== undefined && sight === lowPhone) expect.soft(await outOfSight(page, next), where).toEqual([]);
  }
  await endStubs();
}

async function look(page: Page, name: string, sight: Sight): Promise<void> {
  if (pictures === undefined) return;
  const { width, height, textPercent } = sight;
  await page.screenshot({ path: `${pictures}/${name}-${width}x${height}-${textPercent}.png` });
}

function inWords({ width, height, textPercent }: Sight): string {
  return `${width} x ${height}, text ${textPercent} %`;
}
