import { test as journeyTest } from '#tests/journeys/support/steps/journey-test.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { bringPeopleToEveryStep, type People } from './people-at-every-step.ts';

export type ScreenStage = { stage: OpenStage; people: People };

/** One installation for all screens that a worker looks at: to fill it costs more than to ask it. */
export const test = journeyTest.extend<object, { screenStage: ScreenStage }>({
  screenStage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const stage = await openStage();
      await use({ stage, people: await bringPeopleToEveryStep(stage) });
      await stage.close();
    },
    { scope: 'worker' },
  ],
});
