import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DrivenTime } from '#tests/journeys/support/page-time.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { exportedRowsOf } from '#tests/journeys/support/watching/exported-rows.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

/**
 * Run in a page: translates it as Chrome does, which puts two `<font>` elements in the place of each text, also of those that come later.
 * @param saysSo whether the document is marked as Chrome marks it
 */
function translateAsChrome(saysSo: boolean): void {
  const translate = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style') !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(`[en] ${text.data}`);
    outer.append(inner);
    text.parentNode?.insertBefore(outer, text);
    text.remove();
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  if (saysSo) document.documentElement.classList.add('translated-ltr');
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') translateAll(target.parentNode ?? target);
      else for (const added of addedNodes) translateAll(added.nodeType === Node.TEXT_NODE ? target : added);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Run in a page: writes into the texts that are there, also those that come later, and says nothing of it, as Safari and add-ons do. */
function translateInPlace(): void {
  const done = new WeakSet<Text>();
  const translateAll = () => {
    const walker = document.createTreeWalker(
      document.getElementById('conteudo') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (done.has(text) || text.data.trim() === '') continue;
      done.add(text);
      text.data = `[en] ${text.data}`;
    }
  };
  translateAll();
  new MutationObserver(translateAll).observe(document.body, { subtree: true, childList: true });
}

/** Run in a page: changes it as a dark mode, a dictionary, a checker of spelling and a tool for reading aloud do, none of which translates. */
function helpAsAddOns(): void {
  const root = document.documentElement;
  root.lang = 'pt';
  root.setAttribute('data-darkreader-mode', 'dynamic');
  root.classList.add('dark', 'has-larger-text');
  const bubble = document.createElement('div');
  bubble.append(document.createElement('font'));
  document.body.append(bubble, document.createElement('grammarly-desktop-integration'));
  const partSyllables = () => {
    for (const shown of document.querySelectorAll('[data-shown-as]')) {
      const text = shown.firstChild;
      if (text instanceof Text && !text.data.includes('\u00ad')) text.data = text.data.replace(/^../, '$&\u00ad');
    }
  };
  new MutationObserver(partSyllables).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const stage = openedStage();

const note = /Desligue a tradução/;

async function opens(context: BrowserContext, path: string, finished: 'inventory' | 'wordRating' | null) {
  const ana = await enrolledPerson(stage, 'Ana');
  if (finished !== null) await ana.hasFinished(finished);
  const page = await pageIn(context, stage, ana);
  const watch = watchPage(page);
  const time = await DrivenTime.of(page);
  await page.goto(`${stage.address}${path}`);
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  return { page, ana, watch, time };
}

/** @returns whether the pages of the first answers were translated, in the order of the answers: a next word may end unanswered meanwhile */
async function translatedOf(ana: Person, rowsOf: 'ratings' | 'items' | 'inventory', count: number) {
  const exported = exportedRowsOf(stage.database, ana);
  await expect.poll(async () => (await exported[rowsOf]()).length).toBeGreaterThanOrEqual(count);
  const answers = (await exported[rowsOf]()).slice(0, count);
  const pages = await exported.pages();
  return answers.map(({ page }) => pages.find((told) => told.page === page)?.translated);
}

const shownWord = (page: Page) => page.locator('[elementtiming="word"][data-shown="true"]');

/** In held time, as a word is shown until its time limit. */
async function ratesWord(page: Page, time: DrivenTime, number: number): Promise<void> {
  await time.untilVisible(shownWord(page));
  await page.keyboard.press(String(number));
  await time.until(async () => (await page.locator('[elementtiming="word"][data-shown="false"]').count()) === 1);
}

for (const [how, translate] of [
  ['as Chrome does it', (page: Page) => page.evaluate(translateAsChrome, true)],
  ['by an add-on that leaves only its elements', (page: Page) => page.evaluate(translateAsChrome, false)],
  ['in the texts themselves, as Safari does it', (page: Page) => page.evaluate(translateInPlace)],
] as const) {
  test(`words on a page translated midway, ${how}, stay as they are, and are marked from there on`, async ({
    context,
  }) => {
    const { page, ana, watch, time } = await opens(context, '/words', 'inventory');
    await page.getByRole('button', { name: 'Começar' }).click();
    await time.hold();
    for (const number of [2, 3]) await ratesWord(page, time, number);
    await time.untilVisible(shownWord(page));
    await translate(page);
    for (const number of [4, 5, 6]) await ratesWord(page, time, number);
    await time.release();
    expect(await translatedOf(ana, 'ratings', 5)).toEqual([false, false, true, true, true]);
    const rows = await exportedRowsOf(stage.database, ana).ratings();
    for (const { word } of rows) expect(word).not.toMatch(/\[en\]/);
    await expect(page.locator('[data-save-state]')).toContainText('Desligue a tradução');
    expect(await exportedRowsOf(stage.database, ana).pages()).toHaveLength(2);
    watch.expectNoFault();
  });
}

test('a page on which add-ons put what is theirs is not marked', async ({ context }) => {
  const { page, ana, time } = await opens(context, '/words', 'inventory');
  await page.evaluate(helpAsAddOns);
  await page.getByRole('button', { name: 'Começar' }).click();
  await time.hold();
  for (const number of [2, 3]) await ratesWord(page, time, number);
  await time.release();
  expect(await translatedOf(ana, 'ratings', 2)).toEqual([false, false]);
  await expect(page.getByText(note)).toHaveCount(0);
});

test('an inventory and a task on a translated page lose no answer and finish', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const { page, ana, watch } = await opens(context, '/inventories', null);
  await page.evaluate(translateAsChrome, true);
  for (let item = 1; item <= 21; item += 1) {
    await page
      .locator(`input[name="frase-${item}"]`)
      .nth(item % 4)
      .check();
  }
  expect(new Set(await translatedOf(ana, 'inventory', 21))).toEqual(new Set([true]));
  await expect(page.getByText(note).first()).toBeVisible();
  watch.expectNoFault();

  const training = await opens(context, '/trial1', 'wordRating');
  await training.page.getByRole('button', { name: 'Começar' }).click();
  for (const isFirst of [true, false]) {
    for (const part of ['sample', 'context', 'blank', 'options']) {
      await expect(training.page.locator(`button[data-part="${part}"]`)).toBeFocused();
      await isDrawn(training.page);
      await training.page.keyboard.press('Enter');
    }
    if (isFirst) await training.page.evaluate(translateAsChrome, true);
    await training.page.locator('button[data-option]').first().press('Enter');
    await training.page.getByRole('button', { name: /Terminar/ }).click();
  }
  expect(await translatedOf(training.ana, 'items', 2)).toEqual([true, true]);
  training.watch.expectNoFault();
  await context.close();
});
