import { expect, type Page } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { untilAlive } from '#tests/journeys/support/watching/until-alive.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let zuleica: Person;
let ana: Person;
test.beforeAll(async () => {
  [zuleica, ana] = await Promise.all([staffMember(stage, 'Zuleica'), person(stage, 'Ana')]);
  await ana.hasFinishedDay(1);
});

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Voltar à tela de antes' });

test('staff read about their screen, navigate by keyboard, and return to it unchanged', async ({ browser }) => {
  const page = await pageOf(browser, stage, zuleica);
  const watch = watchPage(page);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stage.address)) outside.push(request.url());
  });
  const slowPictures = Promise.withResolvers<void>();
  await page.route('**/consentimentos*.webp', async (route) => {
    await slowPictures.promise;
    await route.continue();
  });
  await page.goto(`${stage.address}/wordanalysis?day=1`);
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('tab', { name: 'Qualidade' })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Ajuda desta tela' }).press('Enter');
  await expect(title(page, 'Uma pessoa')).toBeFocused();
  await page.getByRole('article').getByRole('link', { name: 'sinais, e deixar fora das análises' }).press('Enter');
  await expect(title(page, 'Qualidade: sinais, e quem fica fora')).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Nesta página' })
    .getByRole('link', { name: 'Ler um sinal' })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Ler um sinal' })).toBeFocused();
  await page.getByRole('link', { name: /^Próxima página/ }).press('Enter');
  await expect(title(page, 'Um arquivo para publicar')).toBeFocused();
  await page.getByRole('link', { name: 'Todas as páginas' }).press('Enter');
  await expect(title(page, 'Manual')).toBeFocused();
  await page.getByRole('searchbox').fill('PACOTE comite');
  await page.getByRole('link', { name: 'Consentimentos', exact: true }).press('Enter');
  await expect(title(page, 'Consentimentos')).toBeFocused();
  await page.getByRole('link', { name: 'O pacote para o comitê' }).press('Enter');
  const part = page.getByRole('heading', { name: 'O pacote para o comitê' });
  await expect(part).toBeInViewport();
  slowPictures.resolve();
  const shown = page.getByRole('article').getByRole('img');
  await expect.poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(part).toBeInViewport();
  await page.reload();
  await back(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await expect(page.getByRole('tab', { name: 'Qualidade' })).toBeVisible();
  expect(outside).toEqual([]);
  watch.expectNoFault();
});

test('a participant reads about their screen and part only, and loads nothing else', async ({ browser }) => {
  const page = await pageOf(browser, stage, ana, { viewport: { width: 360, height: 740 } });
  const watch = watchPage(page);
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) texts.push(await response.text().catch(() => ''));
  });
  await page.goto(`${stage.address}/contact`);
  await untilAlive(page);
  expect(texts.some((text) => text.includes('Perdi o dia 2'))).toBe(false);
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('menuitem', { name: 'Como funciona' }).click();
  await expect(title(page, 'Com quem falar')).toBeFocused();
  await page.getByRole('link', { name: 'Todas as páginas' }).click();
  await expect(title(page, 'Como funciona')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Perguntas frequentes' })).toBeVisible();
  await expect(page.getByText('Casos', { exact: true })).toHaveCount(0);
  await back(page).click();
  await expect(page.getByRole('heading', { name: 'Contato', level: 1 })).toBeVisible();

  await page.goto(`${stage.address}/ajuda/operacao-casos`);
  await expect(page.getByRole('heading', { name: 'Esta página não existe aqui' })).toBeVisible();
  await expect(back(page)).toHaveCount(0);
  expect(texts.some((text) => text.includes('Perdi o dia 2'))).toBe(true);
  expect(texts.filter((text) => text.includes('um caso abre sozinho, um por pessoa'))).toEqual([]);
  expect(texts.filter((text) => text.includes('Sinais não excluem'))).toEqual([]);
  watch.expectNoFault();
});
