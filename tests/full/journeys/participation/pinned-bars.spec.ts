import { expect } from '@playwright/test';
import { sidewaysScroll } from '#tests/journeys/support/screens/accessibility.ts';
import { screensByArea } from '#tests/journeys/support/screens/every-screen.ts';
import { openScreens } from '#tests/journeys/support/screens/open-screen.ts';
import { test } from '#tests/journeys/support/screens/screens-test.ts';
import { cutWords, setSight } from '#tests/journeys/support/watching/cut-words.ts';
import { pinnedOverText } from '#tests/journeys/support/watching/pinned-over-text.ts';
import { takePicture } from '#tests/journeys/support/watching/take-picture.ts';

const phones = [
  { width: 360, height: 560 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
];
const asOpened = { width: 360, height: 740, textPercent: 100 };

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: asOpened, contextOptions: { reducedMotion: 'reduce' } });

for (const area of ['participation', 'visitors']) {
  test(`no text is cut, and no pinned bar covers a line, an answer or help, on screens of ${area}`, async ({
    page,
    screenStage,
  }) => {
    const ofPeople = (screensByArea[area] ?? []).filter(({ who }) => who !== 'staff');
    await openScreens(page, ofPeople, screenStage, async (screen) => {
      await screen.prepareOnPhone?.(page);
      for (const phone of phones) {
        for (const textPercent of [100, 150, 200]) {
          await setSight(page, { ...phone, textPercent });
          const sight = `${screen.name} at ${phone.width} x ${phone.height}, text ${textPercent} %`;
          expect.soft(await pinnedOverText(page), sight).toEqual([]);
          // On the lowest phone, enlarged, the note of a word in the cloud may open over the navigation.
          if (textPercent === 100 || phone.height !== 560) expect.soft(await cutWords(page), sight).toEqual([]);
        }
      }
      await setSight(page, asOpened);
    });
  });
}

for (const [area, ofArea] of Object.entries(screensByArea)) {
  test(`with text at 200 % no page of the team is wider than a phone, on screens of ${area}`, async ({
    page,
    screenStage,
  }) => {
    const ofTeam = ofArea.filter(({ who }) => who === 'staff' || who === 'reader');
    await openScreens(page, ofTeam, screenStage, async (screen) => {
      await screen.prepareOnPhone?.(page);
      await setSight(page, { ...asOpened, textPercent: 200 });
      await takePicture(page, `${screen.name}-360-text-200`, { fullPage: true });
      // Components that measure themselves re-render.
      await expect
        .configure({ soft: true, timeout: 10_000 })
        .poll(() => sidewaysScroll(page), screen.name)
        .toBeLessThanOrEqual(0);
      await setSight(page, asOpened);
    });
  });
}

test('a bar pinned over words is detected', async ({ page, screenStage }) => {
  await page.goto(`${screenStage.stage.address}/privacy`);
  await setSight(page, { width: 360, height: 560, textPercent: 100 });
  expect(await pinnedOverText(page)).toEqual([]);
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.textContent = 'Continuar';
    bar.style.cssText = 'position: sticky; bottom: 0; height: 60px; background: white;';
    document.querySelector('main')?.append(bar);
  });
  expect((await pinnedOverText(page)).length).toBeGreaterThan(0);
});
