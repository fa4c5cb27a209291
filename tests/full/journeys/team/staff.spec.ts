import { expect, type Page } from '@playwright/test';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let zuleica: Person;
let beatriz: Person;

test.beforeAll(async () => {
  [zuleica, beatriz] = await Promise.all([person(stage, 'Zuleica'), person(stage, 'Beatriz')]);
  // Another row, which the search leaves out.
  await person(stage, 'Ana');
  await makeStaff(stage.database, zuleica.email, new Date());
  await zuleica.client.signIn(zuleica);
});

test('staff find a person and make her a doctor; she is signed out, and the log says so', async ({ browser }) => {
  const herPage = await pageOf(browser, stage, beatriz, {});
  await herPage.goto(`${stage.address}/account`);
  await expect(herPage.getByRole('heading', { name: 'Perfil' })).toBeVisible();

  const page = await pageOf(browser, stage, zuleica);
  const watch = watchPage(page);
  await page.goto(stage.address);
  await page.getByRole('link', { name: 'Equipe' }).click();
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(rowOf('Zuleica')).toContainText('É você');
  await page.getByRole('button', { name: 'Mais: Zuleica' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Marcar como teste']);
  await page.keyboard.press('Escape');
  await page.getByLabel('Nome ou e-mail').fill('beátriz');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(rowOf('Ana')).toHaveCount(0);
  expect(page.url()).not.toMatch(/triz/);
  await page.reload();
  await expect(page.getByLabel('Nome ou e-mail')).toHaveValue('beátriz');
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Mais: Beatriz' }).click();
  await page.getByRole('menuitem', { name: 'Mudar papéis de Beatriz' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(beatriz.email);
  await dialog.getByRole('button', { name: 'Mudar papéis' }).click();
  await expect(dialog.getByText('Nada mudou ainda.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Profissional de saúde' }).check();
  await expect(dialog.getByText('A pessoa sai da conta em todos os aparelhos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mudar papéis' }).click();
  await expect(rowOf('Beatriz')).toContainText('Profissional de saúde');
  await herPage.reload();
  await expect(herPage.getByLabel('Senha', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Registro de acessos' }).click();
  await expect(page.getByText('O registro está íntegro')).toBeVisible();
  const entry = page.getByRole('row', { name: /Mudou os papéis de Beatriz: passa a ser profissional de saúde/ });
  await expect(entry).toContainText('Zuleica');
  await expect(
    page.getByRole('row', { name: /Linha de comando: \S+ em \S+ Pôs Zuleica \(\S+\) na equipe/ }),
  ).toBeVisible();
  for (const width of [768, 1093, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    expect(new Set(await linesOfAddresses(page)), `${width} px`).toEqual(new Set([1]));
  }
  await page.getByRole('link', { name: 'E-mails' }).click();
  await expect(page.getByText('Os e-mails ficam na caixa de testes')).toBeVisible();
  await page.goto(`${stage.address}/account/data`);
  await expect(page.getByText('Seu nome e seu e-mail ficam no registro')).toBeVisible();
  watch.expectNoFault();
});

/** @returns how many lines each address of a table takes */
function linesOfAddresses(page: Page): Promise<number[]> {
  const addresses = page.locator('td span').filter({ hasText: '@' });
  return addresses.evaluateAll((all) =>
    all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
  );
}
