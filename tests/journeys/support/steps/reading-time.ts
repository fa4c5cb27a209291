import type { Page } from '@playwright/test';
import type { PageTime } from '#tests/journeys/support/page-time.ts';

/** Shorter than any person needs to read and press; longer than a late press meant for the previous screen. */
const quickestReadingMs = 700;

/** Waits the time to read what appeared without a press. */
export async function waitForReading(page: Page, time?: PageTime): Promise<void> {
  await (time === undefined ? page.waitForTimeout(quickestReadingMs) : time.pass(quickestReadingMs));
}
