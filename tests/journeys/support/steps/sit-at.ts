import type { BrowserContext } from '@playwright/test';
import type { StudyClient } from '#scripts/simulation/study-client.ts';

/** Puts somebody who is signed in through the API before a browser, in the place of whoever sat there. */
export async function sitAt(context: BrowserContext, address: string, client: StudyClient): Promise<void> {
  const cookies = client.cookieHeader.split('; ').map((pair) => {
    const separator = pair.indexOf('=');
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1), url: address };
  });
  await context.clearCookies();
  await context.addCookies(cookies);
}
