import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { StudyClient } from '#scripts/simulation/study-client.ts';

type SignedIn = { client: StudyClient };
type Place = { address: string };

/** Replaces the session of a browser by one signed in through the API. */
export async function sitAt(context: BrowserContext, address: string, client: StudyClient): Promise<void> {
  const cookies = client.cookieHeader.split('; ').map((pair) => {
    const separator = pair.indexOf('=');
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1), url: address };
  });
  await context.clearCookies();
  await context.addCookies(cookies);
}

/** @returns an empty page with a session */
export async function pageIn(context: BrowserContext, { address }: Place, { client }: SignedIn): Promise<Page> {
  await sitAt(context, address, client);
  return context.newPage();
}

/** @returns an empty page with a session in a new browser: a computer by default */
export async function pageOf(
  browser: Browser,
  place: Place,
  participant: SignedIn,
  device: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  return pageIn(await browser.newContext(device), place, participant);
}

/** @returns the page at a path with a session */
export async function openAs(
  context: BrowserContext,
  place: Place,
  participant: SignedIn,
  path: string,
): Promise<Page> {
  const page = await pageIn(context, place, participant);
  await page.goto(`${place.address}${path}`);
  return page;
}
