import type { Page } from '@playwright/test';

/** Counts the presses on a page, also across reloads. @returns the count so far */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: () => void };
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && notePress(), { capture: true });
  });
  return () => presses;
}
