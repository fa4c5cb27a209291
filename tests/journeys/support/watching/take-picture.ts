import type { Page } from '@playwright/test';

/** `npm run pictures -- screens`; no check reads these pictures, and taking them is a third of a visit. */
export const takesScreenPictures = process.env.PICTURES === 'screens';

/** Writes `test-results/screens/<name>.png` if the run takes pictures. */
export async function takePicture(page: Page, name: string, { fullPage }: { fullPage: boolean }): Promise<void> {
  if (takesScreenPictures) await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage });
}
