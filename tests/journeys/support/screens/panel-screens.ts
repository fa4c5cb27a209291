import { expect, type Page } from '@playwright/test';

/** All of the panel, with what is folded. */
export async function seesPanel(page: Page): Promise<void> {
  await expect(page.getByText(/^Calculado às/)).toBeVisible();
  // The chart comes after the numbers.
  await expect(page.locator('.recharts-bar').first()).toBeVisible();
  for (const label of [/números de cada dia/, /quem parou/, /os sinais/, /como os números/]) {
    const button = page.getByRole('button', { name: label });
    if ((await button.count()) > 0) await button.click();
  }
}

/** The question for the number that is aimed at, with a number that is none. */
export async function asksForTarget(page: Page): Promise<void> {
  await page.getByRole('button', { name: /a meta$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Meta de inscrições' });
  await dialog.getByRole('textbox').fill('0');
  await dialog.getByRole('button', { name: 'Salvar a meta' }).click();
  await expect(dialog.getByText('A meta começa em 1.')).toBeVisible();
}
