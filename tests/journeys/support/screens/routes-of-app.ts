import type { Page } from '@playwright/test';

/** What only leads elsewhere, and is never seen. */
const withoutScreen = ['/logout'];

/**
 * @param page of the app, which knows its own routes
 * @param opened paths, as they stood in the address
 * @returns the routes at none of which a page has been
 */
export async function routesNotOpened(page: Page, opened: Iterable<string>): Promise<string[]> {
  // A page is drawn before what makes it alive has come.
  await page.waitForFunction(() => '__TSR_ROUTER__' in window);
  const routes = await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { routesByPath: object } };
    return Object.keys(router.routesByPath);
  });
  const paths = [...opened];
  return routes.filter((route) => !withoutScreen.includes(route) && !paths.some((path) => leadsTo(route, path)));
}

function leadsTo(route: string, path: string): boolean {
  const parts = route.split('/').map((part) => (part === '$' ? '.+' : part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^${parts.join('/').replace(/(.)\/$/, '$1')}$`).test(path);
}
