import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { introductionItems } from '#study/relation-task/introduction-items.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { placeWord } from '#tests/journeys/support/steps/place-word.ts';
import { answerItem, openItem, seesFeedback } from '#tests/journeys/support/steps/relation-steps.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { rowsOnDevice } from '#tests/journeys/support/watching/rows-on-device.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

const lowPhone = { width: 360, height: 560 };
/** Longer than any demonstration takes. */
const aMinuteMs = 60_000;

const stage = openedStage();

const demonstrationOf = (page: Page) => page.locator('[data-demonstration]');
const begin = (page: Page) => page.getByRole('button', { name: 'Começar', exact: true });
const wordOf = (page: Page) => page.locator('[role="application"] p[data-shown="true"]');
const isDone = (page: Page) => page.getByRole('heading', { name: 'Quando quiser, comece' });

test('a demonstration plays by itself, pauses while held, and replays', async ({ browser }) => {
  const ana = await personBefore('Ana', 'inventory');
  const { page, context } = await sit(browser, ana, '/words', { viewport: lowPhone }, (page) => page.clock.install());
  const picture = demonstrationOf(page).locator('[inert]');
  await expect(demonstrationOf(page)).toHaveAttribute('data-demonstration', 'playing');
  await expect(picture.locator('p[data-shown="true"]')).toHaveText('janela');
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(demonstrationOf(page)).toHaveAttribute('data-demonstration', 'held');
  const held = await picture.innerHTML();
  await page.clock.runFor(aMinuteMs);
  expect(await picture.innerHTML()).toBe(held);

  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.clock.runFor(aMinuteMs);
  await expect(page.getByRole('button', { name: 'Ver de novo' })).toBeVisible();
  await expect(picture.locator('p[data-shown="true"]'), 'it rests on a word').toHaveText('janela');
  await page.getByRole('button', { name: 'Ver de novo' }).click();
  await expect(demonstrationOf(page)).toHaveAttribute('data-demonstration', 'playing');
  await expect(page.getByText('Aparece uma palavra de cada vez.')).toBeVisible();
  await context.close();
});

for (const { name, part, path } of [
  { name: 'Ivo', part: 'inventory', path: '/words' },
  { name: 'Jade', part: 'wordRating', path: '/trial1' },
  { name: 'Kira', part: 'training1', path: '/test1' },
] as const) {
  test(`the hand of the demonstration of ${path} covers no words`, async ({ browser }) => {
    const participant = await personBefore(name, part);
    for (const viewport of [lowPhone, { width: 360, height: 740 }, { width: 1280, height: 800 }]) {
      const { page, context } = await sit(browser, participant, path, { viewport }, (page) => page.clock.install());
      await expect(demonstrationOf(page)).toHaveAttribute('data-demonstration', 'playing');
      const covered = new Set<string>();
      const again = page.getByRole('button', { name: 'Ver de novo' });
      for (let ms = 0; ms < aMinuteMs && !(await again.isVisible()); ms += 150) {
        for (const words of await wordsUnderHand(page)) covered.add(words);
        await page.clock.runFor(150);
      }
      await expect(again).toBeVisible();
      expect([...covered], `${path} at ${viewport.width} x ${viewport.height}`).toEqual([]);
      await context.close();
    }
  });
}

test('a trial word works by key and touch, and is neither sent, stored nor counted', async ({ browser }) => {
  const bia = await personBefore('Bia', 'inventory');
  const { page, context, sent } = await sit(browser, bia, '/words', { viewport: lowPhone, hasTouch: true });
  const watch = watchPage(page);
  const keptBefore = await keptOnDevice(page);

  await page.getByRole('button', { name: 'Praticar', exact: true }).tap();
  await expect(page.getByText('Só para praticar: nada fica guardado.')).toBeVisible();
  await expect(wordOf(page)).toHaveText('bolo');
  await page.keyboard.press('7');
  await expect(isDone(page)).toBeFocused();
  await page.getByRole('button', { name: 'Praticar de novo' }).tap();
  await expect(wordOf(page)).toHaveText('mosquito');
  await page.getByRole('button', { name: /^3,/ }).tap();
  await expect(isDone(page)).toBeFocused();
  await page.getByRole('button', { name: 'Praticar de novo' }).tap();
  await page.getByRole('button', { name: 'Pular' }).tap();
  await expect(isDone(page)).toBeFocused();
  await page.getByRole('button', { name: 'Rever a explicação' }).tap();
  await expect(demonstrationOf(page)).toBeVisible();

  expect(sent()).toEqual([]);
  expect(await keptOnDevice(page)).toEqual(keptBefore);
  expect(await presentationsOf(bia)).toEqual([]);
  await begin(page).tap();
  await expect(wordOf(page)).toBeVisible();
  await expect(demonstrationOf(page)).toHaveCount(0);
  const word = await wordOf(page).textContent();
  await page.keyboard.press('5');
  await expect.poll(() => presentationsOf(bia)).toEqual([{ position: 1, word, valence: 5 }]);
  watch.expectNoFault();
  await context.close();
});

test('with reduced motion Treino 1 is shown in still steps, and a trial item works by finger and keys', async ({
  browser,
}) => {
  const clara = await personBefore('Clara', 'wordRating');
  const options = { viewport: lowPhone, hasTouch: true, reducedMotion: 'reduce' } as const;
  const { page, context, sent } = await sit(browser, clara, '/trial1', options);
  const watch = watchPage(page);
  await expect(page.getByText(/^Demonstração, sem nada para fazer: .* ENORME vai até o espaço/)).toBeAttached();
  for (let step = 1; step < 7; step += 1) {
    const next = page.getByRole('button', { name: `Próximo passo, agora ${step} de 7` });
    expect(await movingNow(page), `step ${step}`).toEqual([]);
    await expect.poll(() => touches(page, '[data-hand]', pressedAt(step)), `step ${step}`).toBe(true);
    await next.tap();
  }
  await expect(demonstrationOf(page).locator('p[data-correct="true"]')).toBeVisible();
  await page.getByRole('button', { name: 'Ver de novo' }).tap();
  await expect(page.getByRole('button', { name: 'Próximo passo, agora 1 de 7' })).toBeVisible();
  const keptBefore = await keptOnDevice(page);

  const { correct, options: practised } = introductionItems.training1.practised;
  const wrong = practised.find((option) => option !== correct) ?? '';
  const option = (name: string) => page.locator(`button[data-option="${name}"]`);
  const blank = page.locator('button[data-part="blank"]');
  await page.getByRole('button', { name: 'Praticar', exact: true }).tap();
  await openItem(page, 'touch');
  await placeWord(page, option(correct ?? ''), blank, 'touch', 'drag');
  await expect(page.getByRole('button', { name: `Espaço: ${correct}` })).toBeVisible();
  const rightly = seesFeedback(page);
  await page.getByRole('button', { name: 'Terminar' }).tap();
  expect(await rightly).toBe('Correto');
  await expect(isDone(page)).toBeFocused();

  await page.getByRole('button', { name: 'Praticar de novo' }).focus();
  for (const part of ['none', 'sample', 'context', 'blank', 'options']) {
    if (part !== 'none') await expect(page.locator(`button[data-part="${part}"]:focus`)).toBeVisible();
    await isDrawn(page);
    await page.keyboard.press('Enter');
  }
  await option(wrong).focus();
  await isDrawn(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Terminar' }).focus();
  const wrongly = seesFeedback(page);
  await page.keyboard.press('Enter');
  expect(await wrongly).toBe('Incorreto');
  await expect(isDone(page)).toBeFocused();
  // Reached by keys, and yet nothing that could be pressed.
  await expect(isDone(page)).toHaveCSS('outline-style', 'none');

  expect(sent()).toEqual([]);
  expect(await keptOnDevice(page)).toEqual(keptBefore);
  expect(await answersOf(clara)).toBe(0);
  await begin(page).tap();
  await expect(demonstrationOf(page)).toHaveCount(0);
  await answerItem(page, 1);
  await expect.poll(() => answersOf(clara)).toBe(1);
  watch.expectNoFault();

  // A resumed part needs no introduction.
  await page.reload();
  await expect(page.getByText('Você já respondeu 1 de 30: vamos continuar no item 2.')).toBeVisible();
  await expectReminder(page);
  await context.close();
});

test('on later days a reminder is shown, the rest on demand', async ({ browser }) => {
  const eva = await personBefore('Eva', null);
  await eva.hasFinishedDay(1);
  await eva.hasStartedDay(2);
  await eva.hasFinished('inventory');
  const { page, context } = await sit(browser, eva, '/words', { viewport: lowPhone });
  await expectReminder(page);
  await begin(page).click();
  await expect(wordOf(page)).toBeVisible();
  await context.close();
});

async function expectReminder(page: Page): Promise<void> {
  await expect(page.getByText(/^Você já conhece esta parte: /)).toBeVisible();
  await expect(demonstrationOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Praticar', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver de novo como se faz' }).click();
  await expect(demonstrationOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Praticar', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar a explicação' }).click();
  await expect(demonstrationOf(page)).toHaveCount(0);
}

async function personBefore(name: string, lastFinished: Parameters<Person['hasFinished']>[0] | null) {
  const participant = await enrolledPerson(stage, name);
  if (lastFinished !== null) await participant.hasFinished(lastFinished);
  return participant;
}

type Seat = { page: Page; context: BrowserContext; sent(): string[] };

/** @returns a page with its introduction open, after its announcement: `sent` is what it has sent since then, without presence */
async function sit(
  browser: Browser,
  participant: Person,
  path: string,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Seat> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options });
  const page = await pageIn(context, stage, participant);
  await prepare(page);
  const announced = page.waitForResponse((response) => response.url().endsWith(submitAnswers.path));
  await page.goto(`${stage.address}${path}`);
  await expect(begin(page)).toBeVisible();
  await announced;
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(0);
  const sent: string[] = [];
  page.on('request', (request) => {
    const isPresence = request.url().endsWith(reportPresence.path);
    if (request.method() !== 'GET' && !isPresence) sent.push(`${request.method()} ${request.url()}`);
  });
  return { page, context, sent: () => sent };
}

/** All that the app keeps on this device. */
async function keptOnDevice(page: Page) {
  const stores = await page.evaluate(() => [localStorage, sessionStorage].map((store) => Object.entries(store).sort()));
  return { stores, rows: await rowsOnDevice(page) };
}

const participantOf = ({ email }: Person) =>
  stage.database.selectFrom('participant_contact').where('email', '=', email).select('participant_id');

function presentationsOf(participant: Person) {
  return stage.database
    .selectFrom('word_presentation')
    .where('participant_id', '=', participantOf(participant))
    .orderBy('position')
    .select(['position', 'word', 'valence'])
    .execute();
}

async function answersOf(participant: Person): Promise<number> {
  const rows = await stage.database
    .selectFrom('relation_answer')
    .where('participant_id', '=', participantOf(participant))
    .select('item')
    .execute();
  return rows.length;
}

/** What is pressed in the steps of Treino 1: the four parts, the option, and the end. */
function pressedAt(step: number): string {
  const parts = ['sample', 'context', 'blank', 'options'];
  if (step <= parts.length) return `[data-part="${parts[step - 1]}"]`;
  return step === 5 ? `[data-option="${introductionItems.training1.shown.chosen}"]` : 'button:has-text("Terminar")';
}

/** @returns whether the middle of something in the demonstration is over something else */
async function touches(page: Page, selector: string, target: string): Promise<boolean> {
  const [one, below] = await boxesOf(page, selector, target);
  const isAcross = one.x < below.x + below.width && below.x < one.x + one.width;
  return isAcross && one.y < below.y + below.height && below.y < one.y + one.height;
}

async function boxesOf(page: Page, ...selectors: [string, string]) {
  const nowhere = { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
  const boxes = selectors.map((selector) => demonstrationOf(page).locator(selector).boundingBox());
  const [one, other] = await Promise.all(boxes);
  return [one ?? nowhere, other ?? nowhere] as const;
}

/** @returns running animations of the page */
function movingNow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '')),
  );
}

/** @returns the words on which the hand lies that has nothing with it */
function wordsUnderHand(page: Page): Promise<string[]> {
  return demonstrationOf(page).evaluate((demonstration) => {
    const circle = demonstration.querySelector('[data-hand]:not([data-carrying="true"])');
    for (const motion of circle?.getAnimations() ?? []) motion.finish();
    const hand = circle?.getBoundingClientRect();
    if (hand === undefined) return [];
    /** Lines are a little higher than their letters. */
    const slackPx = 4;
    const walker = document.createTreeWalker(
      demonstration.querySelector('[inert]') ?? demonstration,
      NodeFilter.SHOW_TEXT,
    );
    const covered: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isUnder = [...range.getClientRects()].some(
        (line) =>
          Math.min(line.right, hand.right) - Math.max(line.left, hand.left) > slackPx &&
          Math.min(line.bottom, hand.bottom) - Math.max(line.top, hand.top) > slackPx,
      );
      if (isUnder) covered.push(node.textContent);
    }
    return covered;
  });
}
