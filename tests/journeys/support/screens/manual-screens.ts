import { expect, type Page } from '@playwright/test';

/** @param heading that the page has, once it has come */
export function readsManual(heading: string) {
  return (page: Page) => expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

export async function findsInManual(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Procurar nas páginas' }).fill('codigo nome');
  await expect(page.getByRole('link', { name: 'Pedidos e convites' })).toBeVisible();
}

/** As somebody comes to it who looks at the list of participants. */
export async function opensHelpOfScreen(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ajuda desta tela' }).click();
  await expect(page.getByRole('heading', { name: 'Participantes', level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Voltar à tela de antes' })).toBeVisible();
}
