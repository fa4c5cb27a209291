import { expect } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { emulatorButton, openPopUp, signInAsInvented } from '#tests/journeys/support/steps/provider-steps.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';

const stage = openedStage(async () => ({ settings: { IDENTITY_EMULATOR_PORT: String(await findFreePort()) } }));

/** The first version of Chromium whose pages are isolated by `Document-Isolation-Policy`. */
const isolatingSince = 137;

test('a new person signs in through the pop-up of an isolated page, and arrives where they were going', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page);
  await page.goto(`${stage.address}/account`);
  const isIsolated = Number(browser.version().split('.')[0]) >= isolatingSince;
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(isIsolated);
  const popUp = await openPopUp(page, emulatorButton);
  const popUpFaults = watchPage(popUp);
  await expect(page.getByText('Continue na janela que se abriu.')).toBeVisible();
  await expect(popUp.getByText('Só neste computador, para ensaio')).toBeVisible();
  const closed = popUp.waitForEvent('close');
  await signInAsInvented(popUp, { name: 'Ana Nova', email: 'ana-nova@example.org' });
  await closed;
  await expect(page).toHaveURL(`${stage.address}/account`);
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  await expect(page.getByText('ana-nova@example.org').first()).toBeVisible();
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(isIsolated);
  faults.expectNoFault();
  popUpFaults.expectNoFault();
});
