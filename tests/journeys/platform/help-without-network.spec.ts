import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { lookAt } from '#tests/journeys/support/watching/look-at.ts';
import { untilAlive } from '#tests/journeys/support/watching/until-alive.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { type ChangedMaterial, changedMaterial } from '#tests/support/study/changed-material.ts';

const pictures = 'test-results/help-without-network';

/** What a research group of its own place would add; the letters must arrive as they are. */
const ownNumber = { name: 'Plantão', phone: '0800 273 0000', callLabel: 'Ligar para o plantão "Vitória" <24 h>' };
const ownSentence = `Precisa conversar? CVV 188. Emergência: SAMU 192. Plantão: ${ownNumber.phone}.`;
const ways = [
  { name: 'Conversar agora Ligar para o 188', address: 'tel:188' },
  { name: 'Emergência Ligar para o 192', address: 'tel:192' },
  { name: ownNumber.callLabel, address: 'tel:08002730000' },
  { name: 'Prefiro escrever', address: 'https://cvv.org.br' },
];

let material: ChangedMaterial;
let installation: RunningInstallation;
let ana: StudyClient;
test.beforeAll(async () => {
  material = await changedMaterial({ 'help.json': withOwnNumber });
  installation = await startInstallation({ STUDY_MATERIAL_DIR: material.folder });
  ana = new StudyClient(installation.address);
  await ana.signUp({ name: 'Ana', email: 'ana@example.org', password: 'palavras2026' });
});
test.afterAll(async () => {
  await installation.remove();
  await material.remove();
});

test('the card opens with every number for somebody who has never opened it and has lost the network', async ({
  browser,
}) => {
  const page = await openAt(browser, '/login');
  await untilAlive(page);
  await loseNetwork(page);
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  const card = page.getByRole('dialog');
  await expectNumbers(card);
  await expect(card.getByText(ownSentence)).toBeVisible();
  await lookAt(page, `${pictures}/card`);
  await card.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await page.context().close();
});

for (const { path, before } of [
  { path: '/login', before: async () => {} },
  { path: '/', before: (page: Page) => sitAt(page.context(), installation.address, ana) },
]) {
  test(`before the app has come to ${path}, the button leads to the numbers that came with the page`, async ({
    browser,
  }) => {
    const page = await newPage(browser);
    await page.route('**/assets/{index,ground}-*.js', (route) => route.abort('internetdisconnected'));
    await before(page);
    await page.goto(`${installation.address}${path}`);
    const numbers = page.locator('#help');
    await expect(numbers).toBeHidden();
    await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
    await expectNumbers(numbers);
    await expect(numbers.getByRole('link').first()).toBeInViewport();
    await lookAt(page, `${pictures}/numbers-before-the-app${path.replaceAll('/', '-')}`);
    await page.context().close();
  });
}

test('also when neither the texts of the card nor what draws them has ever arrived', async ({ browser }) => {
  const page = await newPage(browser);
  await page.route('**/api/material', (route) => route.abort('internetdisconnected'));
  await page.goto(`${installation.address}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await untilAlive(page);
  await loseNetwork(page);
  await page.getByRole('button', { name: 'Preciso de ajuda' }).click();
  const card = page.getByRole('dialog');
  await expectNumbers(card);
  await expect(card.getByText(ownSentence)).toBeVisible();
  await expect(card.getByText('Sem conexão, os outros lugares de ajuda não aparecem aqui')).toBeVisible();
  await lookAt(page, `${pictures}/card-without-texts`);
  await page.context().close();
});

test('a screen that was not opened before waits kindly for the network and opens when it is back', async ({
  browser,
}) => {
  const page = await openHome(browser, (fresh) =>
    // Not even beforehand, while home was idle.
    fresh.route('**/assets/research-screen-*.js', (route) => route.abort('internetdisconnected')),
  );
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await loseNetwork(page);
  await page.getByRole('link', { name: 'Ler o convite' }).click();
  await expectUnopened(page);
  await lookAt(page, `${pictures}/unopened-screen`);
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

test('inside the frame of somebody who is signed in, and "Tentar de novo" is enough', async ({ browser }) => {
  const screens = '**/assets/contact-screen-*.js';
  const page = await openHome(browser, (fresh) => fresh.route(screens, (route) => route.abort('internetdisconnected')));
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Contato' }).click();
  await expectUnopened(page);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await lookAt(page, `${pictures}/unopened-screen-signed-in`);
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

test('a page whose build the server no longer has is loaded anew once, at the screen that was asked for', async ({
  browser,
}) => {
  let refused = 0;
  const page = await openHome(browser, (fresh) =>
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

test('a screen that breaks leaves the numbers on the page, without the network as well', async ({ browser }) => {
  const page = await openHome(browser, breakResearch);
  await page.getByRole('link', { name: 'Ler o convite' }).click();
  await expect(page.getByRole('heading', { name: 'Algo deu errado nesta tela' })).toBeVisible();
  await expectRows(page.getByRole('main'));
  await lookAt(page, `${pictures}/crash`);
  await loseNetwork(page);
  await expect(page.getByRole('heading', { name: 'Parece que a internet caiu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recarregar a página' }), 'would leave nothing').toHaveCount(0);
  await expectRows(page.getByRole('main'));
  await lookAt(page, `${pictures}/crash-without-network`);
  const loadedAnew = page.waitForEvent('load');
  await page.context().setOffline(false);
  await loadedAnew;
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().close();
});

test('without JavaScript the page says its name, what it needs and whom to call', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${installation.address}/register`);
  await expect(page.locator('noscript p')).toBeVisible({ timeout: 3000 });
  await expect(page.locator('noscript p')).toHaveText(/^O WordMood precisa de JavaScript\./);
  await expectBareWords(page);
  await lookAt(page, `${pictures}/without-javascript`);
  await context.close();
});

test('so it does when its script does not arrive, after a while of patience', async ({ browser }) => {
  const page = await newPage(browser);
  await page.route('**/assets/index-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto(`${installation.address}/register`);
  await expect(page.getByText('WordMood', { exact: true })).toBeHidden();
  await expectBareWords(page);
  await page.context().close();
});

function withOwnNumber(written: string): string {
  const help = JSON.parse(written);
  for (const card of [help.full, help.afterInventory]) card.markdown += `\n\nPlantão: ${ownNumber.phone}.`;
  return JSON.stringify({ ...help, short: ownSentence, contacts: [...help.contacts, ownNumber] });
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  return context.newPage();
}

async function openAt(browser: Browser, path: string): Promise<Page> {
  const page = await newPage(browser);
  await page.goto(`${installation.address}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(ownSentence).first()).toBeVisible();
  return page;
}

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

/** @param prepare before the page asks for anything */
async function openHome(browser: Browser, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const page = await newPage(browser);
  await prepare(page);
  await sitAt(page.context(), installation.address, ana);
  await page.goto(installation.address);
  await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
  await expect(page.getByText(ownSentence).first()).toBeVisible();
  return page;
}

const loseNetwork = (page: Page) => page.context().setOffline(true);

/** On a screen that could not go on there is nothing to lead out of: pressed, the row says that one may stop. */
async function expectRows(place: Locator): Promise<void> {
  await expectNumbers(place);
  const stop = place.getByText('Parar por hoje', { exact: true });
  await stop.click();
  await expect(place.getByText('Tudo bem parar por aqui.')).toBeVisible();
  await stop.click();
  await expect(place.getByText('Tudo bem parar por aqui.')).toBeHidden();
}

async function expectNumbers(place: Locator): Promise<void> {
  for (const { name, address } of ways) {
    const link = place.getByRole('link', { name });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', address);
  }
}

async function expectUnopened(page: Page, heading = 'Sem conexão para abrir esta tela'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('O que você já respondeu está guardado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preciso de ajuda' })).toBeVisible();
  await expectRows(page.getByRole('main'));
}

async function expectBareWords(page: Page): Promise<void> {
  await expect(page.getByText('WordMood', { exact: true })).toBeVisible();
  await expect(page.getByText('Se a página não abrir')).toBeVisible();
  await expect(page.getByText(ownSentence).first()).toBeVisible();
  await expectRows(page.locator('body'));
}
