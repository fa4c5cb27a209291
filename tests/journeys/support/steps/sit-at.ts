import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { StudyClient } from '#scripts/simulation/study-client.ts';

type SignedIn = { client: StudyClient };
type Place = { address: string };

/** Puts somebody who is signed in through the API before a browser, in the place of whoever sat there. */
export async function sitAt(context: BrowserContext, address: string, client: StudyClient): Promise<void> {
  const cookies = client.cookieHeader.split('; ').map((pair) => {
    const separator = pair.indexOf('=');
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1), url: address };
  });
  await context.clearCookies();
  await context.addCookies(cookies);
}

/** @returns an empty page of somebody who is signed in */
export async function pageIn(context: BrowserContext, { address }: Place, { client }: SignedIn): Promise<Page> {
  await sitAt(context, address, client);
  return context.newPage();
}

/** @returns an empty page of somebody who is signed in, in a browser of their own: a computer, unless said otherwise */
export async function pageOf(
  browser: Browser,
  place: Place,
  participant: SignedIn,
  device: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  return pageIn(await browser.newContext(device), place, participant);
}

/** @returns the page at a path as somebody sees it who is signed in */
export async function openAs(context: BrowserContext, place: Place, participant: SignedIn, path: string): Promise<Page> {
  const page = await pageIn(context, place, participant);
  await page.goto(`${place.address}${path}`);
  return page;
}
