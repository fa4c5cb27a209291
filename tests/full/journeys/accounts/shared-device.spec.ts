import { expect } from '@playwright/test';
import { changeEmail } from '#contract/accounts/account-calls.ts';
import { open, password, register, signIn } from '#tests/journeys/support/steps/account-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { mailedPath } from '#tests/support/platform/mailed-links.ts';

const stage = openedStage();

test('on a shared device the account is closed after twenty minutes without use, and comes back where it was', async ({
  page,
}) => {
  const flora = { name: 'Flora', email: 'flora@example.org' };
  await page.clock.install();
  await register(page, stage.address, flora);
  await open(page, `${stage.address}/account/security`);
  await stage.newClient().signIn({ ...flora, password });
  await page.reload();
  await page.getByRole('button', { name: 'Sair dos outros aparelhos' }).click();
  await page.getByRole('button', { name: 'Sair dos outros', exact: true }).click();
  await expect(page.getByText('Pronto: você saiu de 1 outro aparelho.')).toBeVisible();
  const box = page.getByRole('checkbox', { name: /Sair da conta neste aparelho/ });
  await page.route('**/api/auth/shared-device', (route) => route.abort());
  await box.click();
  await expect(page.getByText('Não há conexão com o WordMood agora.')).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.unrouteAll({ behavior: 'wait' });
  await box.check();
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
  await expect(page.getByText('Depois de 20 minutos sem uso, saímos da sua conta')).toBeVisible();
  await expect(page).toHaveURL(/\/home\?from=%2Faccount%2Fsecurity$/);
  expect(namesIn(await page.content(), flora)).toEqual([]);
  expect(await (await page.request.get(`${stage.address}/api/account`)).json()).toEqual({ account: null });
  await signIn(page, flora.email);
  await expect(page.getByRole('heading', { name: 'Segurança' })).toBeVisible();
});

test('a mailed link names the account that is open, and offers to sign out', async ({ page }) => {
  const gilda = { name: 'Gilda', email: 'gilda@example.org', password };
  const client = stage.newClient();
  await client.signUp(gilda);
  await client.call(changeEmail, { email: 'gilda.nova@example.org' });
  await register(page, stage.address, { name: 'Hugo', email: 'hugo@example.org' });
  const isOpenHere = page.getByText('Neste aparelho está aberta a conta de hugo@example.org.');

  await page.goto(`${stage.address}${await mailedPath(stage.database, 'gilda.nova@example.org', 'email-change')}`);
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado.' })).toBeVisible();
  await expect(isOpenHere).toBeVisible();

  await client.request('POST', '/api/auth/request-password-reset', { email: 'gilda.nova@example.org' });
  await page.goto(`${stage.address}${await mailedPath(stage.database, 'gilda.nova@example.org', 'password-reset')}`);
  await page.getByLabel('Senha', { exact: true }).fill('horizonte2027');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Senha trocada.' })).toBeVisible();
  await expect(isOpenHere).toBeVisible();
  await page.getByRole('link', { name: 'Sair e entrar com outra conta' }).click();
  await page.getByRole('link', { name: 'Já tenho conta' }).click();
  await signIn(page, 'gilda.nova@example.org', 'horizonte2027');
  await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
});

/** @returns what of a person is anywhere in a document, its data included */
function namesIn(document: string, { name, email }: { name: string; email: string }): string[] {
  return [name, email].filter((one) => document.includes(one));
}
