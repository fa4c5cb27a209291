import { expect, type Page } from '@playwright/test';
import {
  expectBareWords,
  expectNumbers,
  expectRows,
  type HelpStage,
  loseNetwork,
  newPage,
  openHelpStage,
  openHome,
  ownSentence,
} from '#tests/journeys/support/steps/help-steps.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { untilAlive } from '#tests/journeys/support/watching/until-alive.ts';

let stage: HelpStage;
test.beforeAll(async () => {
  stage = await openHelpStage();
});
test.afterAll(() => stage.close());

test('an offline first visitor opens the card and finds every number', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto(`${stage.installation.address}/login`);
  await expect(page.getByText(ownSentence).first()).toBeVisible();
  await untilAlive(page);
  await loseNetwork(page);
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  const card = page.getByRole('dialog');
  await expectNumbers(card);
  await expect(card.getByText(ownSentence)).toBeVisible();
  await card.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await page.context().close();
});

test('a crashed screen leaves the numbers on the page, offline too', async ({ browser }) => {
  const page = await openHome(browser, stage, breakResearch);
  await page.getByRole('link', { name: 'Ler o convite' }).click();
  await expect(page.getByRole('heading', { name: 'Algo deu errado nesta tela' })).toBeVisible();
  await expectRows(page.getByRole('main'));
  await loseNetwork(page);
  await expect(page.getByRole('heading', { name: 'Parece que a internet caiu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recarregar a página' }), 'would leave nothing').toHaveCount(0);
  await expectRows(page.getByRole('main'));
  const loadedAnew = page.waitForEvent('load');
  await page.context().setOffline(false);
  await loadedAnew;
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().close();
});

test('without JavaScript the page has its name, its requirements and the help numbers', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${stage.installation.address}/register`);
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(/^O WordMood precisa de JavaScript\./);
  await expectBareWords(page);
  await context.close();
});

/** Every screen of this file is one that throws. */
async function breakResearch(page: Page): Promise<void> {
  await page.route('**/assets/research-screen-*.js', async (route) => {
    const response = await route.fetch();
    const names = Array.from((await response.text()).matchAll(/\bas (\w+)/g), ([, name]) => name);
    const body = [...new Set(names)].map(
      (name) => `const broken_${name} = () => { throw new Error('broken'); };
      export { broken_${name} as ${name} };`,
    );
    await route.fulfill({ response, body: body.join('\n') });
  });
}
