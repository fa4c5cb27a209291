import { test as playwrightTest } from '@playwright/test';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { opened } from '#tests/support/platform/opened.ts';

/**
 * Playwright's test, which closes everything it opened: a page of an earlier person would run on beside the next ones, and Playwright's
 * trace of a failure is of the oldest open page.
 */
export const test = playwrightTest.extend<{ leavesNothingOpen: undefined }, { workerStage: OpenStage }>({
  leavesNothingOpen: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
  workerStage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const stage = await openStage();
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
});

type Around = NonNullable<Parameters<typeof openStage>[0]>;

/** @returns an installation for the tests of a file, which is there from the first test on */
export function openedStage(around: () => Around | Promise<Around> = () => ({})): OpenStage {
  return opened(test, async () => openStage(await around()));
}

/** @returns the installation that the files of a worker share; its clock may be days ahead, and other people are in it */
export function sharedStage(): OpenStage {
  const stage = {} as OpenStage;
  test.beforeAll(({ workerStage }) => void Object.assign(stage, workerStage));
  return stage;
}
