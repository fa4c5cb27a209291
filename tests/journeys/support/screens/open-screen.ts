import { expect, type Page } from '@playwright/test';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { isAt, routeOf } from './routes-of-app.ts';
import type { Screen } from './screen.ts';
import type { ScreenStage } from './screens-test.ts';
import { serveStubs } from './stubbed-answers.ts';

/**
 * Opens screens in one page, one after the other. A page of its own for each would compile all scripts again.
 * @param look is called with each once it is ready
 */
export async function openScreens(
  page: Page,
  screens: readonly Screen[],
  { stage, people }: ScreenStage,
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  page.on('dialog', (question) => question.accept());
  let before: Screen | undefined;
  for (const screen of screens) {
    if (before === undefined || before.who !== screen.who) {
      // The previous screen would continue its requests for a signed-out account.
      await page.goto(`${stage.address}/healthz`);
      if (screen.who === undefined) await page.context().clearCookies();
      else await sitAt(page.context(), stage.address, people[screen.who].client);
    }
    // A path that differs only in its fragment is not loaded again.
    else if (screen.path.startsWith(`${withoutHash(before.path)}#`)) await page.goto(`${stage.address}/healthz`);
    before = screen;
    const endStubs = await serveStubs(page, screen.stubs ?? []);
    await page.goto(`${stage.address}${screen.path}`);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('heading').first()).toBeVisible();
    if (screen.sees !== undefined) await expect(page.getByText(screen.sees).first()).toBeVisible();
    await screen.prepare?.(page, people);
    await expect(page.getByText('Carregando', { exact: true })).toHaveCount(0);
    const { pathname } = new URL(page.url());
    expect(isAt(routeOf(screen), pathname), `${screen.name} ends at ${pathname}`).toBe(true);
    await look(screen);
    await endStubs();
    await page.evaluate(() => sessionStorage.clear());
  }
}

function withoutHash(path: string): string {
  return path.split('#')[0] ?? '';
}
