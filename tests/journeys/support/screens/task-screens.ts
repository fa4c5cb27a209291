import { expect, type Page } from '@playwright/test';
import { openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { pressButton, type Screen } from './screen.ts';

/** Screens of the parts of a day. */
export const taskScreens: readonly Screen[] = [
  { name: 'home-inventory', path: '/', who: 'inventory' },
  { name: 'inventory', path: '/inventories', who: 'inventory' },
  { name: 'words-introduction', path: '/words', who: 'wordRating' },
  { name: 'words-practice', path: '/words', who: 'wordRating', prepare: practise },
  { name: 'words', path: '/words', who: 'wordRating', prepare: seeWord },
  { name: 'home-training1', path: '/', who: 'training1' },
  { name: 'trial1-instruction', path: '/trial1', who: 'training1' },
  { name: 'trial1-practice', path: '/trial1', who: 'training1', prepare: practise },
  { name: 'trial1', path: '/trial1', who: 'training1', prepare: reveal },
  { name: 'test1', path: '/test1', who: 'test1', prepare: reveal },
  { name: 'trial2', path: '/trial2', who: 'training2', prepare: reveal },
  { name: 'test2', path: '/test2', who: 'test2', prepare: reveal },
];

export async function seeWord(page: Page): Promise<void> {
  await pressButton(page, 'Começar');
  await expect(page.locator('[role="application"] p[data-shown="true"]')).toBeVisible();
}

/** Opens the item to try of a part that is about to begin. */
export async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Praticar', exact: true }).click();
}

/** Begins a block and opens all parts of its first item. */
export async function reveal(page: Page): Promise<void> {
  await pressButton(page, 'Começar');
  await openItem(page, 'mouse');
}
