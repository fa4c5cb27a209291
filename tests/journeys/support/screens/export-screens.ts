import { expect, type Page } from '@playwright/test';
import { pressButton, type Screen } from './screen.ts';

export const exportScreens: readonly Screen[] = [
  { name: 'staff-export', path: '/staff/export', who: 'staff' },
  { name: 'staff-export-published', path: '/staff/export', who: 'staff', prepare: choosesPublished },
  { name: 'staff-export-made', path: '/staff/export', who: 'staff', prepare: seesMadeExport },
  { name: 'staff-export-token', path: '/staff/export', who: 'staff', prepare: seesNewToken },
  { name: 'staff-api', path: '/staff/api', who: 'staff', prepare: seesOneApiCall },
];

async function choosesPublished(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Para publicar' }).check();
  await expect(page.getByText(/pelo menos 5|menos de 5 pessoas/)).toBeVisible();
}

async function seesMadeExport(page: Page): Promise<void> {
  await expect(page.getByText(/dias? começados?, cerca de/)).toBeVisible();
  await pressButton(page, 'Pedir exportação');
  await expect(page.getByRole('button', { name: /^Baixar .* linhas?$/ }).first()).toBeVisible();
  await page.getByText('Linhas de cada tabela', { exact: true }).first().click();
}

/** Makes a token, which is shown this once. */
export async function seesNewToken(page: Page): Promise<void> {
  await pressButton(page, 'Criar token…');
  await page.getByRole('textbox', { name: 'Nome' }).fill('R no notebook do laboratório');
  await page.getByRole('button', { name: 'Criar token', exact: true }).click();
  await expect(page.getByText(/^wordmood_/)).toBeVisible();
}

/** Folded calls go: axe would take seconds for their 17,000 elements, none of which is shown. */
async function seesOneApiCall(page: Page): Promise<void> {
  await seesApiCall(page);
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details:not([open]) > :not(summary)')) folded.remove();
  });
}

/** Unfolds a call. */
export async function seesApiCall(page: Page): Promise<void> {
  await page.getByText('POST /api/staff/exports', { exact: true }).click();
  await expect(page.getByText('filter.includesExcluded', { exact: true }).first()).toBeVisible();
}
