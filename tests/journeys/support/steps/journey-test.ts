import { test as playwrightTest } from '@playwright/test';

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
