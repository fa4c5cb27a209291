import { expect } from '@playwright/test';
import { open, register, signIn } from '#tests/journeys/support/steps/account-steps.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('a session that was ended elsewhere leads to the way in and back', async ({ page, browser }) => {
  const bia = { name: 'Bia', email: 'bia@example.org' };
  await register(page, stage.address, bia);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${stage.address}/home?from=%2Faccount`);
  await signIn(elsewhere, bia.email);
  await expect(elsewhere.getByRole('heading', { name: 'Perfil' })).toBeVisible();

  await open(page, `${stage.address}/account/security`);
  await expect(page.getByText('(este aparelho)')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sair dos outros aparelhos' }).click();
  await page.getByRole('button', { name: 'Sair dos outros', exact: true }).click();
  await expect(page.getByText('Pronto: você saiu de 1 outro aparelho.')).toBeVisible();

  await elsewhere.getByLabel('Nome completo').fill('Beatriz');
  await elsewhere.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(elsewhere).toHaveURL(/\/home\?from=%2Faccount$/);
  await signIn(elsewhere, bia.email);
  await expect(elsewhere.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  await elsewhere.context().close();
});

test('what came with the page about a person is in it no longer, once they have signed out', async ({ page }) => {
  const gil = { name: 'Gil Amaral', email: 'gil@example.org' };
  await register(page, stage.address, gil);
  const opened = await page.goto(stage.address);
  expect(await opened?.text()).toContain(gil.email);
  await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('link', { name: 'Quero participar' })).toBeVisible();
  expect(namesIn(await page.content(), gil)).toEqual([]);
});

/** @returns what of a person is anywhere in a document, its data included */
function namesIn(document: string, { name, email }: { name: string; email: string }): string[] {
  return [name, email].filter((one) => document.includes(one));
}
