import type { Page } from '@playwright/test';
import type { PageTime } from '#tests/journeys/support/page-time.ts';

/** Less than the quickest person needs to read what has come by itself and to press; more than a press that was meant for the one before. */
const quickestReadingMs = 700;

/** What has come on the screen by itself is read. */
export async function waitForReading(page: Page, time?: PageTime): Promise<void> {
  await (time === undefined ? page.waitForTimeout(quickestReadingMs) : time.pass(quickestReadingMs));
}
