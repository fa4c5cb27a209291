import { expect, type Page } from '@playwright/test';

/** Collects everything that went wrong in a page: console errors, uncaught errors, requests that failed or were refused. */
export function watchPage(page: Page): { expectNoFault(): void } {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A report of the session time that the page sends while it is being left has nobody to hear its answer.
    if (request.url().endsWith('/session-time') && request.failure()?.errorText === 'net::ERR_ABORTED') return;
    faults.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`);
  });
  return { expectNoFault: () => expect(faults).toEqual([]) };
}
