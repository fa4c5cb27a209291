import { expect, type Page } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import {
  installReactionProbe,
  type ProbedPresentation,
  readReactionProbe,
} from '#tests/journeys/support/watching/reaction-probe.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

const demoWords = 5;
const stallMs = 90;
/** The probe and the page each take the time after the frame was drawn, one right after the other. */
const usuallyApartMs = 5;
/** Between the two a busy machine may do something else for once; where a stall counted among the reaction times, all of it would show. */
const mostApartMs = stallMs / 2;

const stage = openedStage();

/** Holds the page up right after every second word was put into it and before it can be drawn. */
async function stallWhileDrawing(page: Page): Promise<void> {
  await page.addInitScript((heldUpMs) => {
    let seen: string | null = null;
    let count = 0;
    new MutationObserver(() => {
      const word = document.querySelector('[role="application"] p[data-shown="true"]')?.textContent || null;
      if (word !== null && word !== seen) {
        count += 1;
        const end = performance.now() + (count % 2 === 1 ? heldUpMs : 0);
        while (performance.now() < end);
      }
      seen = word;
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, stallMs);
}

async function rateWord(page: Page, number: number): Promise<ProbedPresentation> {
  await expect.poll(async () => (await readReactionProbe(page))[number]?.drawnMs ?? null).not.toBeNull();
  await page.waitForTimeout(300);
  await page.keyboard.press('5');
  return (await readReactionProbe(page))[number] as ProbedPresentation;
}

test('a reaction time starts at the visible word, also when the device stalls while drawing', async ({ page }) => {
  const watch = watchPage(page);
  await installReactionProbe(page);
  await stallWhileDrawing(page);
  await page.goto(`${stage.address}/test/words`);
  await page.getByRole('button', { name: 'Começar' }).click();
  const probed: ProbedPresentation[] = [];
  while (probed.length < demoWords) probed.push(await rateWord(page, probed.length));

  const cells = page.getByRole('table').locator('tbody tr td:last-child');
  await expect(cells).toHaveCount(demoWords);
  const shownMs = (await cells.allInnerTexts()).map((text) => Number(text.replace('.', '').replace(',', '.')));
  const apartMs: number[] = [];
  for (const [index, { word, putMs, drawnMs, pressMs }] of probed.entries()) {
    const [drawn, pressed] = [drawnMs ?? Number.NaN, pressMs ?? Number.NaN];
    if (index % 2 === 0) expect(drawn - putMs, `${word} was held up`).toBeGreaterThanOrEqual(stallMs);
    apartMs.push(Math.abs((shownMs[index] ?? Number.NaN) - (pressed - drawn)));
    expect(apartMs.at(-1), word).toBeLessThanOrEqual(mostApartMs);
  }
  const [, , medianMs] = apartMs.toSorted((one, other) => one - other);
  expect(medianMs).toBeLessThanOrEqual(usuallyApartMs);
  watch.expectNoFault();
});

test('a press handled before its target was drawn is no answer to it', async ({ page }) => {
  const watch = watchPage(page);
  await installReactionProbe(page);
  await pressAsWordsAreDrawn(page, '9');
  await page.goto(`${stage.address}/test/words`);
  await page.getByRole('button', { name: 'Começar' }).click();
  for (let number = 0; number < demoWords; number += 1) await rateWord(page, number);
  const ratings = page.getByRole('table').locator('tbody tr td:nth-last-child(2)');
  await expect(ratings.locator('b')).toHaveText(Array.from({ length: demoWords }, () => '5'));

  await page.goto(`${stage.address}/test/trial`);
  await page.getByRole('button', { name: 'Começar' }).click();
  const closed = (part: string) => page.locator(`button[data-part="${part}"]`);
  await closed('sample').hover();
  await closed('sample').evaluate(async (sample: HTMLButtonElement) => {
    sample.click();
    await Promise.resolve();
    document.querySelector<HTMLButtonElement>('button[data-part="context"]')?.click();
  });
  await isDrawn(page);
  await expect(closed('context'), 'is still to be opened').toBeVisible();
  await closed('context').click();
  await expect(closed('blank')).toBeVisible();
  watch.expectNoFault();
});

/** Presses a key whenever a word has been put into the page, before that frame is drawn. */
async function pressAsWordsAreDrawn(page: Page, pressed: string): Promise<void> {
  await page.addInitScript((key) => {
    let seen: string | null = null;
    new MutationObserver(() => {
      const word = document.querySelector('[role="application"] p[data-shown="true"]')?.textContent || null;
      if (word !== null && word !== seen) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
      seen = word;
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, pressed);
}
