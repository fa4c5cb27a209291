import { expect, type Page } from '@playwright/test';

/** Wants the list of who is who, and is told what is missing. */
export async function wantsLinkTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir códigos e nomes…' }).click();
  await page.getByRole('button', { name: 'Pedir a lista' }).click();
  await expect(page.getByText('Marque que entendeu.')).toBeVisible();
}

/** Begins to invite somebody, and is told what is missing. */
export async function beginsToInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Convidar alguém…' }).click();
  await page.getByRole('button', { name: /^(Enviar|Pedir o) convite$/ }).click();
  await expect(page.getByText('Preencha um email válido.')).toBeVisible();
}

/** Sees an invitation that is open; the second time it is there already. */
export async function seesInvitation(page: Page): Promise<void> {
  const invitation = page.getByRole('heading', { name: 'Convite para nova@example.org' });
  await expect(page.getByRole('button', { name: 'Convidar alguém…' })).toBeVisible();
  if ((await invitation.count()) === 0) {
    await page.getByRole('button', { name: 'Convidar alguém…' }).click();
    await page.getByLabel('E-mail').fill('nova@example.org');
    await page.getByRole('button', { name: 'Enviar convite' }).click();
  }
  await expect(invitation).toBeVisible();
}
