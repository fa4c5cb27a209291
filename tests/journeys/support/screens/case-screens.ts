import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** In this order: the first one with a case takes it. */
export const caseScreens: readonly Screen[] = [
  { name: 'staff-cases', path: '/safetycases', who: 'staff' },
  { name: 'staff-cases-closed', path: '/safetycases?show=closed', who: 'staff' },
  { name: 'staff-case-contact', path: '/safetycases', who: 'staff', prepare: seesContact },
  { name: 'staff-case-close', path: '/safetycases', who: 'staff', prepare: beginsToClose },
];

async function seesContact(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Assumir o caso/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ver contato' }).first().click();
  await expect(page.getByRole('region', { name: 'Contato' })).toBeVisible();
  await page
    .getByText(/^Histórico:/)
    .first()
    .click();
}

async function beginsToClose(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^Encerrar o caso/ }).first();
  const takeOver = page.getByRole('button', { name: /^Assumir o caso/ }).first();
  // Another screen may have taken a case over.
  await expect(close.or(takeOver).first()).toBeVisible();
  if ((await close.count()) === 0) await takeOver.click();
  await close.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Outro' }).check();
  await dialog.getByRole('button', { name: 'Encerrar o caso' }).click();
  await expect(dialog.getByText('Conte em uma frase o que aconteceu.')).toBeVisible();
}
