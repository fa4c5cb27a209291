import type { Page } from '@playwright/test';

/** Leaves pictures of a page on a phone and on a computer, in both schemes. @param path without size and ending */
export async function lookAt(page: Page, path: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${path}-${width}-${colorScheme}.png` });
    }
  }
  if (size !== null) await page.setViewportSize(size);
}
