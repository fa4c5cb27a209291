import { expect, type Page } from '@playwright/test';
import { AuthenticatorApp } from '#tests/support/accounts/authenticator-app.ts';

/** Password of all accounts in journeys. */
export const password = 'palavras2026';

export async function fillRegister(
  page: Page,
  address: string,
  person: { name: string; email: string },
): Promise<void> {
  await page.goto(`${address}/register`);
  await page.getByLabel('Nome completo').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Enviar' }).click();
}

export async function register(page: Page, address: string, person: { name: string; email: string }): Promise<void> {
  await fillRegister(page, address, person);
  await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
}

/** Opens a screen and waits for its heading. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** On a screen that asks for e-mail and password. */
export async function signIn(page: Page, email: string, secret: string = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(secret);
  // A press before the first script of a server-rendered page (`src/web/after-drawing.ts`) has no effect.
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
}

/** @returns the app that knows the key of the second step, whose first code is still to be typed */
export async function beginSecondStep(page: Page, address: string): Promise<AuthenticatorApp> {
  await open(page, `${address}/account/security`);
  await page.getByRole('button', { name: 'Ativar a segunda etapa' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const secret = (await page.getByText('Chave', { exact: true }).locator('+ *').innerText()).replaceAll(' ', '');
  return new AuthenticatorApp(`otpauth://totp/WordMood?secret=${secret}`);
}
