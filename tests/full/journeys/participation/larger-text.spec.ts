import { expect, type Page } from '@playwright/test';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { change, type StubbedAnswer, serveStubs } from '#tests/journeys/support/screens/stubbed-answers.ts';
import { reveal, seeWord } from '#tests/journeys/support/screens/task-screens.ts';
import { hasAnsweredAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import {
  coveredParts,
  cutWords,
  hiddenElements,
  type Sight,
  setSight,
  smallTitles,
  smallWords,
} from '#tests/journeys/support/watching/cut-words.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import type { DayPart } from '#tests/support/participation/person-answers.ts';

const sights: readonly Sight[] = [
  { width: 360, height: 560, textPercent: 100 },
  { width: 740, height: 360, textPercent: 100 },
  { width: 320, height: 568, textPercent: 100 },
  ...[130, 150, 200].map((textPercent) => ({ width: 360, height: 740, textPercent })),
];

type Screen = {
  name: string;
  path: string;
  /** What must be whole on the screen without scrolling, in every sight. */
  always?: string;
  /** Nothing that stays while the page is scrolled may cover a part of it. */
  uncovered?: string;
  /** Study words are never smaller than running text. */
  words?: string;
  prepare?: (page: Page) => Promise<void>;
  stubs?: readonly StubbedAnswer[];
};

const longestWords = ['desenvolvimento', 'vulnerabilidade', 'companheirismo', 'entretenimento', 'desorganização'];
const wholeItem = 'header button, [data-part], [data-option], main button';
/** Items with the widest words of the material: which ones a person gets is drawn by lot. */
const ofLongestWords = {
  always: wholeItem,
  words: '[data-part="sample"], button[data-filled], [data-option]',
  stubs: [
    change(openRelationBlock, (real) => ({
      ...real,
      items: real.items.map(({ number, context, options }) => ({
        ...{ number, context, sample: 'responsabilidade', options: longestWords.slice(0, options.length) },
      })),
    })),
  ],
};
const wholeRating = 'header button, p[data-shown], main fieldset button, main button, [data-anchors] span';

const stage = openedStage();

/** Where something must be whole in every sight; no text of any screen is cut: `pinned-bars.spec.ts`. */
const steps: { name: string; finished?: DayPart; leftOfTraining1?: number; screens: Screen[] }[] = [
  {
    name: 'Carla',
    screens: [
      {
        name: 'inventory-phrase',
        path: '/inventories',
        prepare: seesFirstPhrase,
        uncovered: '[role="radiogroup"] label',
      },
    ],
  },
  {
    name: 'Dora',
    finished: 'inventory',
    screens: [{ name: 'words', path: '/words', prepare: seeWord, always: wholeRating }],
  },
  {
    name: 'Elisa',
    finished: 'wordRating',
    screens: [
      { name: 'training', path: '/trial1', prepare: reveal, ...ofLongestWords },
      { name: 'training-placed', path: '/trial1', prepare: place, ...ofLongestWords },
    ],
  },
  {
    name: 'Flora',
    finished: 'training1',
    screens: [
      { name: 'test', path: '/test1', prepare: reveal, ...ofLongestWords },
      { name: 'test-translated', path: '/test1', prepare: revealTranslated },
    ],
  },
  {
    name: 'Gal',
    finished: 'wordRating',
    leftOfTraining1: 10,
    screens: [{ name: 'training-five-options', path: '/trial1', prepare: placeAfterReturn, ...ofLongestWords }],
  },
  {
    name: 'Hilda',
    screens: [
      { name: 'account-consent', path: '/account/consent' },
      { name: 'account-data', path: '/account/data', prepare: seesWayOut },
    ],
  },
];

for (const { name, finished, leftOfTraining1, screens } of steps) {
  test(`larger text and low screens: ${screens.map((screen) => screen.name).join(', ')}`, async ({ context }) => {
    const participant = await enrolledPerson(stage, name);
    if (finished !== undefined) await participant.hasFinished(finished);
    if (leftOfTraining1 !== undefined) await hasAnsweredAllBut(participant, 'training1', leftOfTraining1);
    const page = await pageIn(context, stage, participant);
    for (const screen of screens) await test.step(screen.name, () => lookAtAll(page, screen));
  });
}

test('larger text and low screens: the header of pages that the server draws, and of the app', async ({ page }) => {
  for (const path of ['/', '/register']) {
    await lookAtAll(page, { name: path, path, always: 'header a' });
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    for (const sight of sights) {
      await setSight(page, sight);
      const below = await skip.evaluate((link) => link.getBoundingClientRect().bottom);
      expect.soft(below, `${path} at ${inWords(sight)}: the link past the header`).toBeLessThanOrEqual(0);
    }
  }
});

test('larger text and low screens: a title is twice as large with text twice as large', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  const sizeAt = async (textPercent: number) => {
    await setSight(page, { width: 360, height: 740, textPercent });
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
    await setSight(page, sight);
    const name = `help at ${inWords(sight)}`;
    const beyond = await page.getByRole('dialog').evaluate((card) => card.scrollWidth - card.clientWidth);
    expect.soft(beyond, name).toBeLessThanOrEqual(0);
    expect.soft(await hiddenElements(page, 'dialog h2, dialog button[aria-label]'), name).toEqual([]);
    if (sight.textPercent === 100) expect.soft(await hiddenElements(page, 'dialog .wm-help-row'), name).toEqual([]);
    expect.soft(await coveredParts(page, 'dialog .wm-help-row'), name).toEqual([]);
  }
});

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

async function lookAtAll(page: Page, { name, path, always, uncovered, words, prepare, stubs }: Screen): Promise<void> {
  const endStubs = await serveStubs(page, stubs ?? []);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.address}${path}`);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await prepare?.(page);
  for (const sight of sights) {
    await setSight(page, sight);
    const where = `${name} at ${inWords(sight)}`;
    expect.soft(await cutWords(page), where).toEqual([]);
    expect.soft(await smallTitles(page), where).toEqual([]);
    if (words !== undefined) expect.soft(await smallWords(page, words), where).toEqual([]);
    if (always !== undefined) expect.soft(await hiddenElements(page, always), where).toEqual([]);
    if (uncovered !== undefined) expect.soft(await coveredParts(page, uncovered), where).toEqual([]);
  }
  await endStubs();
}

function inWords({ width, height, textPercent }: Sight): string {
  return `${width} x ${height}, text ${textPercent} %`;
}
