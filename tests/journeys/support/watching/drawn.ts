import type { Page } from '@playwright/test';

/** Waits until what the last press has led to has been drawn: whatever is pressed before that was not meant for it. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
