import { expect, type Page } from '@playwright/test';

/** Asks for an export of everything and waits until it is there; the second time it is there already. */
export async function seesMadeExport(page: Page): Promise<void> {
  const download = page.getByRole('button', { name: /^Baixar .* linhas?$/ }).first();
  await expect(page.getByRole('button', { name: 'Pedir exportação' })).toBeVisible();
  await expect(page.getByText(/dias? feitos?, cerca de/)).toBeVisible();
  if ((await download.count()) === 0) await page.getByRole('button', { name: 'Pedir exportação' }).click();
  await expect(download).toBeVisible({ timeout: 30_000 });
  await page.getByText('Linhas de cada tabela', { exact: true }).first().click();
}

/** Wants an archive to be published, and is told whether enough people look alike. */
export async function choosesPublished(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Para publicar' }).check();
  await expect(page.getByText(/pelo menos 5|menos de 5 pessoas/)).toBeVisible();
}

/** Makes a token and sees it this once. */
export async function seesNewToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Criar token…' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('R no notebook do laboratório');
  await page.getByRole('button', { name: 'Criar token', exact: true }).click();
  await expect(page.getByText(/^wordmood_/)).toBeVisible();
}

/** Unfolds a call on the page of the API. */
export async function seesApiCall(page: Page): Promise<void> {
  await page.getByText('POST /api/staff/exports', { exact: true }).click();
  await expect(page.getByText('filter.includesExcluded', { exact: true }).first()).toBeVisible();
}
