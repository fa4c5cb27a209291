import type { Page } from '@playwright/test';

/** Waits until the app hears what is pressed: the server draws a page before what makes it alive has come. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  );
}
