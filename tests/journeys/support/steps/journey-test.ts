import { test as playwrightTest } from '@playwright/test';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { opened } from '#tests/support/platform/opened.ts';

/**
 * Playwright's test, after which nothing that it opened is left: a page of somebody who has gone works on beside the next ones, and what
 * Playwright keeps of a failure is the oldest page that is open.
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
