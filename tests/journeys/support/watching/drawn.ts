import type { Page } from '@playwright/test';

/** Waits until the effect of the last press has been drawn, as an earlier press would hit other content. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
