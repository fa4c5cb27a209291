import { test as playwrightTest } from '@playwright/test';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { opened } from '#tests/support/platform/opened.ts';

/**
 * Playwright's test, which closes everything it opened: a page of an earlier person would run on beside the next ones, and Playwright's
 * trace of a failure is of the oldest open page.
 */
export const test = playwrightTest.extend<{ leavesNothingOpen: undefined }>({
  leavesNothingOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
});

type Around = NonNullable<Parameters<typeof openStage>[0]>;

/** @returns an installation for the tests of a file, which is there from the first test on */
export function openedStage(around: () => Around | Promise<Around> = () => ({})): OpenStage {
  return opened(test, async () => openStage(await around()));
}
