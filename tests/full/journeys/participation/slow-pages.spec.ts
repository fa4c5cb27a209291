import { expect, type Route } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';

const stage = openedStage();

test('a slow load says that no data is lost, and a retry keeps the button', async ({ context }) => {
  const ana = await enrolledPerson(stage, 'Ana');
  const page = await pageIn(context, stage, ana);
  let isLost = false;
  let held: Route[] = [];
  await page.route(/\/api\/participation\/inventory$/, (route) => (isLost ? route.abort() : void held.push(route)));
  const loses = async () => {
    isLost = true;
    for (const route of held) await route.abort();
    held = [];
  };
  await page.goto(`${stage.address}/inventories`);
  await expect.poll(() => held.length).toBe(1);
  const isSlow = page.getByText(/Está demorando mais do que de costume\. Nada se perdeu/);
  await expect(isSlow).toHaveCount(0);
  await expect(isSlow).toBeVisible();
  await loses();

  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await again.focus();
  isLost = false;
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await loses();
  await expect(again).toHaveAttribute('aria-disabled', 'false');
  await expect(again).toBeFocused();

  isLost = false;
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await held.shift()?.continue();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
});
