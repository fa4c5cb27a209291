import { expect } from '@playwright/test';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { untilAlive } from '#tests/journeys/support/watching/until-alive.ts';

const stage = openedStage(() => ({ settings: { REHEARSAL: '1' } }));

for (const hoursAhead of [0, 30]) {
  test(`the rehearsal notice shifts no layout on /register, with a device clock ${hoursAhead} h ahead`, async ({
    page,
  }) => {
    await page.addInitScript((aheadMs) => {
      const now = Date.now;
      Date.now = () => now() + aheadMs;
    }, hoursAhead * 3_600_000);
    const held = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(`**${readInstallation.path}`, async (route) => {
      await held.promise;
      await route.continue();
      answered.resolve();
    });
    await page.goto(`${stage.address}/register`);
    await untilAlive(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const before = await heading.boundingBox();
    held.resolve();
    if (hoursAhead > 0) await answered.promise;
    await expect(page.getByText('Instalação de ensaio')).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
  });
}
