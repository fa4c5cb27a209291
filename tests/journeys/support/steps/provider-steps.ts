import type { Page } from '@playwright/test';

/** Label of the button of the identity emulator. */
export const emulatorButton = 'Entrar com Provedor de ensaio';

/** Presses a provider's button and waits for its pop-up. */
export async function openPopUp(page: Page, button: string): Promise<Page> {
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).press('Enter'),
  ]);
  return popUp;
}

export async function signInAsInvented(popUp: Page, person: { name: string; email: string }): Promise<void> {
  await popUp.getByLabel('Nome').fill(person.name);
  await popUp.getByLabel('E-mail', { exact: false }).first().fill(person.email);
  await popUp.getByRole('button', { name: 'Entrar com esta pessoa' }).click();
}
