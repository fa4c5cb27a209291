import { expect, type Page } from '@playwright/test';
import { photos } from '#tests/support/accounts/photos.ts';

/** As where addresses are verified. */
export async function comesToMailbox(page: Page): Promise<void> {
  await page.route('**/api/auth/sign-up/email', (route) => route.fulfill({ json: { status: true } }));
  await page.getByLabel('Nome completo').fill('Ana Souza');
  await page.getByLabel('E-mail').fill('ana.de.um.nome.bem.comprido@universidade.example.org');
  await page.getByLabel('Senha', { exact: true }).fill('palavras2026');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
}

export async function comesToSecondStep(page: Page): Promise<void> {
  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }));
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('palavras2026');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Falta a segunda etapa')).toBeVisible();
}

export async function choosesPhoto(page: Page): Promise<void> {
  const { contentType: mimeType, bytes: buffer } = photos.jpeg;
  await page.locator('input[type=file]').setInputFiles({ name: 'eu.jpg', mimeType, buffer });
  await expect(page.getByRole('button', { name: 'Usar esta foto' })).toBeVisible();
}

/** Lists with lines, and a date that is none. */
export async function fillsPersonalFields(page: Page): Promise<void> {
  for (const goal of ['Voltar a ler à noite', 'Caminhar três vezes por semana com a minha irmã, se não chover']) {
    await page.getByRole('button', { name: 'Adicionar objetivo' }).click();
    // All at once, at the place that has the focus: how it is to write letter by letter is the subject of the journey of the profile.
    await page.keyboard.insertText(goal);
  }
  await page.getByLabel('Data de nascimento').fill('31021990');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Confira os campos marcados.')).toBeVisible();
}

export async function beginsSecondFactor(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Ativar a segunda etapa' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Primeiro código')).toBeVisible();
}

/** Without an app of one's own: the first code is taken for right. */
export async function seesRecoveryCodes(page: Page, password: string): Promise<void> {
  await beginsSecondFactor(page, password);
  await page.route('**/api/auth/two-factor/verify-totp', (route) => route.fulfill({ json: {} }));
  await page.getByLabel('Primeiro código').fill('123456');
  await page.getByRole('button', { name: 'Conferir e ativar' }).click();
  await expect(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible();
}
