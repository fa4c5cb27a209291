import { expect, type Page } from '@playwright/test';
import { pressButton, type Screen } from './screen.ts';
import { pausedStudy } from './study-switch-screens.ts';

/** Where the team lands. */
export const panelScreens: readonly Screen[] = [
  { name: 'panel', path: '/', who: 'staff', prepare: unfoldsPanel },
  { name: 'panel-paused', path: '/', who: 'staff', stubs: pausedStudy, sees: 'A pesquisa está pausada' },
  { name: 'panel-target', path: '/', who: 'staff', prepare: asksForTarget },
  { name: 'staff-as-participant', path: '/?view=participant', who: 'staff' },
  { name: 'panel-of-reader', path: '/', who: 'reader', prepare: unfoldsPanel },
];

async function unfoldsPanel(page: Page): Promise<void> {
  await expect(page.getByText(/^Calculado às/)).toBeVisible();
  // The chart comes after the numbers.
  await expect(page.locator('[data-enrolled]').first()).toBeVisible();
  for (const label of [/números de cada dia/, /quem parou/, /os sinais/, /como os números/]) {
    const button = page.getByRole('button', { name: label });
    if ((await button.count()) === 0) continue;
    // By key: a part above that comes later moves what a pointer aims at.
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  }
}

async function asksForTarget(page: Page): Promise<void> {
  await pressButton(page, /a meta$/);
  const dialog = page.getByRole('dialog', { name: 'Meta de inscrições' });
  await dialog.getByRole('textbox').fill('0');
  await dialog.getByRole('button', { name: 'Salvar a meta' }).click();
  await expect(dialog.getByText('A meta começa em 1.')).toBeVisible();
}
