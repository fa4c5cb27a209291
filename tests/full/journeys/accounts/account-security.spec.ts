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

test('on a shared device the account is closed after twenty minutes without use, and comes back where it was', async ({
  page,
}) => {
  const flora = { name: 'Flora', email: 'flora@example.org' };
  await page.clock.install();
  await register(page, stage.address, flora);
  await open(page, `${stage.address}/account/security`);
  await page.getByRole('checkbox', { name: /Sair da conta neste aparelho/ }).check();
  await expect(page.getByText('Ligado neste aparelho.')).toBeVisible();
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'));
  expect(session?.expires).toBe(-1);
  const question = page.getByRole('dialog', { name: 'Você ainda está aí?' });
  await page.clock.fastForward('17:00');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('17:00');
  // As a screen reader does, which sends no key.
  await page.evaluate(() => document.querySelector('a')?.focus());
  await page.clock.fastForward('17:00');
  await expect(page.getByRole('heading', { name: 'Segurança' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await question.getByRole('button', { name: 'Continuar na conta' }).click();
  await expect(question).toHaveCount(0);
  // The focus goes back to where it was.
  await page.clock.runFor(2000);

  // Put back, the clock of the device keeps the account open no longer.
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() - 3_600_000));
  await page.clock.fastForward('19:00');
  await expect(question).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page.getByText('saímos da sua conta neste aparelho')).toBeVisible();
  await expect(page).toHaveURL(/\/home\?from=%2Faccount%2Fsecurity$/);
  expect(namesIn(await page.content(), flora)).toEqual([]);
  expect(await (await page.request.get(`${stage.address}/api/account`)).json()).toEqual({ account: null });
  await signIn(page, flora.email);
  await expect(page.getByRole('heading', { name: 'Segurança' })).toBeVisible();
});

/** @returns what of a person is anywhere in a document, its data included */
function namesIn(document: string, { name, email }: { name: string; email: string }): string[] {
  return [name, email].filter((one) => document.includes(one));
}
