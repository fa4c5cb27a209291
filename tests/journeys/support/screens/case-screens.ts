import { expect, type Page } from '@playwright/test';

/** Takes the first case, unless that has been done in another size already. */
async function takesFirstCase(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: /^(Assumir|Encerrar) o caso/ }).first();
  await expect(first).toBeVisible();
  if ((await first.textContent())?.startsWith('Assumir')) await first.click();
  await expect(page.getByText('Assumido por você').first()).toBeVisible();
}

export async function seesContactOfCase(page: Page): Promise<void> {
  await takesFirstCase(page);
  await page.getByRole('button', { name: 'Ver contato' }).first().click();
  await expect(page.getByRole('region', { name: 'Contato' })).toBeVisible();
  await page
    .getByText(/^Histórico:/)
    .first()
    .click();
}

export async function beginsToCloseCase(page: Page): Promise<void> {
  await takesFirstCase(page);
  await page
    .getByRole('button', { name: /^Encerrar o caso/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Outro' }).check();
  await dialog.getByRole('button', { name: 'Encerrar o caso' }).click();
  await expect(dialog.getByText('Conte em uma frase o que aconteceu.')).toBeVisible();
}
