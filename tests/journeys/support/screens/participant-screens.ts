import { expect, type Page } from '@playwright/test';
import { onceComputed } from '#tests/journeys/support/watching/once-computed.ts';

/** Opens the first participant of the list that the page shows, at one of their parts. */
export const opensParticipant = (part: string) => async (page: Page) => {
  await page.locator('a[href^="/useranalysis#"]').first().click();
  await expect(page.getByRole('tab', { name: part })).toBeVisible();
  await page.getByRole('tab', { name: part }).click();
};

/** Plays the first item of their first attempt up to its options. */
export async function replaysItem(page: Page): Promise<void> {
  await opensParticipant('Tentativas')(page);
  await page
    .getByRole('button', { name: /^Ver os itens/ })
    .first()
    .click();
  await page.getByRole('slider').press('Home');
  const next = page.getByRole('button', { name: 'Próximo passo' });
  for (let step = 0; step < 4; step += 1) await next.click();
}

/** What they say of themselves, and the cloud of a day. */
export async function seesAboutPerson(page: Page): Promise<void> {
  await opensParticipant('Sobre a pessoa')(page);
  await expect(page.getByRole('listbox', { name: /^Nuvem do dia/ })).toBeVisible();
}

/** Once the words are there. */
export async function seesWords(page: Page): Promise<void> {
  await expect(page.getByRole('rowheader').first()).toBeVisible(onceComputed);
}
