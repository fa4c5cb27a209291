import { expect } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

const stage = openedStage();

test('the thank-you page without a withdrawal shows no receipt, and still opens help', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(`${stage.address}/left`);
  await expect(page.getByRole('heading', { level: 1, name: 'Não há nada para mostrar aqui' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Baixar o recibo' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Preciso de ajuda' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /188/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).not.toHaveURL(/left/);
  watch.expectNoFault();
});

test('with reduced motion a change of scheme is immediate', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${stage.address}/caminho/que/nao/existe`);
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada.' })).toBeVisible();
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    addEventListener('transitionrun', ({ target }) => moved.push((target as Element).tagName), { capture: true });
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(ground).not.toBe(light);
  // Animations are reported with the next frame.
  await isDrawn(page);
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});
