import type { Page } from '@playwright/test';

/** `npm run pictures -- screens`; no check reads these pictures, and taking them is a third of a visit. */
export const arePicturesWanted = process.env.PICTURES === 'screens';

/** Writes `test-results/screens/<name>.png` if pictures are wanted. */
export async function takePicture(page: Page, name: string, { fullPage }: { fullPage: boolean }): Promise<void> {
  if (arePicturesWanted) await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage });
}
