import { expect } from '@playwright/test';
import {
  allRules,
  bringAxe,
  settle,
  sidewaysScroll,
  violationsOf,
} from '#tests/journeys/support/screens/accessibility.ts';
import { screens, screensByArea } from '#tests/journeys/support/screens/every-screen.ts';
import { openScreens } from '#tests/journeys/support/screens/open-screen.ts';
import { routesWithoutScreen } from '#tests/journeys/support/screens/routes-of-app.ts';
import { test } from '#tests/journeys/support/screens/screens-test.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});

for (const [area, ofArea] of Object.entries(screensByArea)) {
  test(`screens of ${area} are accessible and fit on a phone`, async ({ page, screenStage }) => {
    await bringAxe(page.context());
    const watch = watchPage(page);
    await openScreens(page, ofArea, screenStage, async ({ name, prepareOnPhone }) => {
      await prepareOnPhone?.(page);
      await settle(page);
      expect.soft(await violationsOf(page, allRules), `accessibility of ${name}`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      watch.expectNoFault();
    });
  });
}

test('every route of the app has a screen', () => {
  expect(routesWithoutScreen(screens)).toEqual([]);
});
