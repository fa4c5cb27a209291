import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** @returns the file that a press makes the browser save */
export async function downloadFile(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}
