import { expect } from '@playwright/test';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { emulatorButton, openPopUp, signInAsInvented } from '#tests/journeys/support/steps/provider-steps.ts';
import { untilAlive } from '#tests/journeys/support/watching/until-alive.ts';
import { type OtherProvider, startOtherProvider } from '#tests/support/accounts/other-provider.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';

let installation: RunningInstallation;
let other: OtherProvider;
test.beforeAll(async () => {
  other = await startOtherProvider();
  const emulator = { IDENTITY_EMULATOR_PORT: String(await findFreePort()) };
  installation = await startInstallation({ ...emulator, ...other.settings });
});
test.afterAll(async () => {
  await installation.remove();
  await other.stop();
});

test('a closed pop-up, a refused consent and a provider that fails leave the person where they were', async ({
  page,
}) => {
  await page.goto(`${installation.address}/login`);
  await untilAlive(page);
  await page.getByLabel('E-mail').fill('quase@example.org');
  const button = page.getByRole('button', { name: emulatorButton });

  await (await openPopUp(page, emulatorButton)).close();
  await expect(page.getByRole('alert').filter({ hasText: 'A janela se fechou antes do fim' })).toBeVisible();
  await expect(button).toBeFocused();

  const refusing = await openPopUp(page, emulatorButton);
  await expect(page.getByText('A janela se fechou antes do fim')).toHaveCount(0);
  const closed = refusing.waitForEvent('close');
  await refusing.getByRole('button', { name: 'Não autorizar' }).click();
  await closed;
  await expect(page.getByRole('alert').filter({ hasText: 'Você não autorizou a entrada.' })).toBeVisible();

  other.says({ answer: (response) => Object.assign(response, { statusCode: 500 }) });
  await page.getByRole('button', { name: 'Entrar com Universidade' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A outra conta não está respondendo.' })).toBeVisible();

  await expect(page).toHaveURL(`${installation.address}/login`);
  await expect(page.getByLabel('E-mail')).toHaveValue('quase@example.org');
  expect(await (await page.request.get(`${installation.address}/api/account`)).json()).toEqual({ account: null });
});

test('a pop-up whose opener is gone leads on itself', async ({ page, context }) => {
  await page.goto(`${installation.address}/login`);
  await untilAlive(page);
  const popUp = await openPopUp(page, emulatorButton);
  await page.close();
  await signInAsInvented(popUp, { name: 'Caio', email: 'caio@example.org' });
  await expect(popUp).toHaveURL(`${installation.address}/`);
  await expect(popUp.getByRole('heading', { level: 1 })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});
