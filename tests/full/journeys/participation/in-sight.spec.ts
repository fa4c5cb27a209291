import { expect, type Page } from '@playwright/test';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { openAs } from '#tests/journeys/support/steps/sit-at.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';

const stage = openedStage();

test('the focused element is never below a sticky bar', async ({ browser }) => {
  const ana = await enrolledPerson(stage, 'Ana');
  for (const { path, width, height, opens } of [
    { path: '/account/about', width: 1280, height: 620 },
    { path: '/account/about', width: 360, height: 640 },
    { path: '/inventories', width: 1280, height: 620 },
    { path: '/inventories', width: 360, height: 560, opens: ['Começar', 'Ver todas as frases'] },
  ]) {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await openAs(context, stage, ana, path);
    for (const name of opens ?? []) await page.getByRole('button', { name }).click();
    await expect(page.locator('main').getByRole('button').last()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 45; press += 1) {
        await page.keyboard.press(key);
        await isDrawn(page);
        expect(await whatCoversFocus(page), `${key} on ${path} at ${width} px`).toBeNull();
      }
    }
    await context.close();
  }
});

test('a notice disappears before timed words', async ({ context }) => {
  const bia = await enrolledPerson(stage, 'Bia');
  await bia.hasFinished('inventory');
  const page = await openAs(context, stage, bia, '/words');
  const notice = page.getByRole('alert');
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.getByRole('button', { name: 'Preciso de ajuda' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: stoppingInWords.label }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: /^Avaliar palavras.*Fazer agora/ }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: /^(Começar|Continuar de onde parei)$/ }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** @returns the bar that covers the visible part of the focused element; null without one */
function whatCoversFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const isPinned = (one: Element) => ['sticky', 'fixed'].includes(getComputedStyle(one).position);
    // Elements of the bar itself are not covered.
    for (let one: Element | null = focused; one !== null; one = one.parentElement) if (isPinned(one)) return null;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    if (bottom < 0 || top > window.innerHeight)
      return `nothing: ${focused.outerHTML.slice(0, 80)} is out of the window`;
    const over = [...document.querySelectorAll('body *')].find((one) => {
      if (!isPinned(one)) return false;
      const box = one.getBoundingClientRect();
      const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
      return !isApart && box.height > 0 && !one.contains(focused) && !focused.contains(one);
    });
    return over === undefined ? null : `${over.className} over ${focused.outerHTML.slice(0, 80)}`;
  });
}
