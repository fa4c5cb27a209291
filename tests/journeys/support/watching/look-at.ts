import type { Locator, Page } from '@playwright/test';
import { arePicturesWanted } from './take-picture.ts';

/**
 * Leaves pictures of a page on a phone and on a computer, in both schemes, where pictures are wanted.
 * @param path without size and ending
 * @param part of the page, when the rest is of no interest
 */
export async function lookAt(page: Page, path: string, part: Page | Locator = page): Promise<void> {
  if (!arePicturesWanted) return;
  const size = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await part.screenshot({ path: `${path}-${width}-${colorScheme}.png` });
    }
  }
  if (size !== null) await page.setViewportSize(size);
}
