import type { Page } from '@playwright/test';

/** Pictures are for people to look at (`npm run pictures`); no check reads them, and drawing them is a third of a visit. */
export const arePicturesWanted = process.env.PICTURES !== undefined;

/** Keeps what the page shows as `test-results/screens/<name>.png`, where pictures are wanted. */
export async function takePicture(page: Page, name: string, { fullPage }: { fullPage: boolean }): Promise<void> {
  if (arePicturesWanted) await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage });
}
