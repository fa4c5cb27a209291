import { expect } from '@playwright/test';
import { open, password, register, signIn } from '#tests/journeys/support/steps/account-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';

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

/** @returns what of a person is anywhere in a document, its data included */
function namesIn(document: string, { name, email }: { name: string; email: string }): string[] {
  return [name, email].filter((one) => document.includes(one));
}
