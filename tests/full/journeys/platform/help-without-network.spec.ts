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
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { untilAlive } from '#tests/journeys/support/watching/until-alive.ts';

let stage: HelpStage;
test.beforeAll(async () => {
  stage = await openHelpStage();
});
test.afterAll(() => stage.close());

for (const { path, before } of [
  { path: '/login', before: async () => {} },
  { path: '/', before: (page: Page) => sitAt(page.context(), stage.installation.address, stage.ana) },
]) {
  test(`before the app at ${path} the button shows the numbers embedded in the page`, async ({ browser }) => {
    const page = await newPage(browser);
    await page.route('**/assets/{index,ground}-*.js', (route) => route.abort('internetdisconnected'));
    await before(page);
    await page.goto(`${stage.installation.address}${path}`);
    const numbers = page.locator('#help');
    await expect(numbers).toBeHidden();
    await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
    await expectNumbers(numbers);
    await expect(numbers.getByRole('link').first()).toBeInViewport();
    await page.context().close();
  });
}

test('the card opens without its texts and code', async ({ browser }) => {
  const page = await newPage(browser);
  await page.route('**/api/material', (route) => route.abort('internetdisconnected'));
  await page.goto(`${stage.installation.address}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await untilAlive(page);
  await loseNetwork(page);
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  const card = page.getByRole('dialog');
  await expectNumbers(card);
  await expect(card.getByText(ownSentence)).toBeVisible();
  await expect(card.getByText('Sem conexão, os outros lugares de ajuda não aparecem aqui')).toBeVisible();
  await page.context().close();
});

test('an unloaded screen waits offline and opens with the network', async ({ browser }) => {
  const page = await openHome(browser, stage, (fresh) =>
    // Not even beforehand, while home was idle.
    fresh.route('**/assets/research-screen-*.js', (route) => route.abort('internetdisconnected')),
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await loseNetwork(page);
  await page.getByRole('link', { name: 'Ler o convite' }).click();
  await expectUnopened(page);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Ainda sem conexão')).toBeVisible();
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  await expectNumbers(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();

  await page.unroute('**/assets/research-screen-*.js');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: /^Convite para uma pesquisa/ }).first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not loaded anew').toBe(true);
  await page.context().close();
});

test('an unloaded screen waits inside the signed-in frame, and "Tentar de novo" opens it', async ({ browser }) => {
  const screens = '**/assets/contact-screen-*.js';
  const page = await openHome(browser, stage, (fresh) =>
    fresh.route(screens, (route) => route.abort('internetdisconnected')),
  );
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Contato' }).click();
  await expectUnopened(page);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.getByRole('link', { name: 'Início' }).first().click();
  await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
  await page.getByRole('link', { name: 'Contato' }).click();
  await expectUnopened(page);
  await page.unroute('**/api/**');
  await page.unroute(screens);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  await page.context().close();
});

test('a page of a removed build reloads once, at the requested screen', async ({ browser }) => {
  let refused = 0;
  const page = await openHome(browser, stage, (fresh) =>
    fresh.route('**/assets/research-screen-*.js', (route) => {
      refused += 1;
      return route.fulfill({ status: 404, body: '' });
    }),
  );
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('link', { name: 'Ler o convite' }).click();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  await expectUnopened(page, 'Esta tela não abriu');
  expect(new URL(page.url()).pathname).toBe('/research');
  expect(loads).toBe(1);
  await page.context().close();
});

test('a page whose script does not load says what it needs and whom to call', async ({ browser }) => {
  const page = await newPage(browser);
  await page.route('**/assets/index-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto(`${stage.installation.address}/register`);
  await expect(page.getByText('WordMood', { exact: true })).toBeHidden();
  await expectBareWords(page);
  await page.context().close();
});

async function expectUnopened(page: Page, heading = 'Sem conexão para abrir esta tela'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('O que você já respondeu está guardado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preciso de ajuda' })).toBeVisible();
  await expectRows(page.getByRole('main'));
}
