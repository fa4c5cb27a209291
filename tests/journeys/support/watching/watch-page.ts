import { expect, type Page } from '@playwright/test';

/** Said by the journeys' own browser, which lets no worker in (playwright.config.ts). */
const refusedWorker = 'Service Worker registration blocked by Playwright';

/** Browser errors of requests while a journey has no network. */
const networkIsGone = /net::ERR_INTERNET_DISCONNECTED/;

/** Browser errors of requests aborted by the page or by navigation. */
const ended = 'net::ERR_ABORTED';

/**
 * Collects everything that went wrong in a page: console errors, uncaught errors, requests that failed or were refused.
 * @param losesNetwork whether the journey takes the network away; only what is lost by that is no fault
 */
export function watchPage(page: Page, { losesNetwork = false } = {}): { expectNoFault(): void } {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.text() === refusedWorker || (losesNetwork && networkIsGone.test(message.text()))) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason === ended || (losesNetwork && networkIsGone.test(reason))) return;
    faults.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`);
  });
  return {
    expectNoFault() {
      expect(faults).toEqual([]);
    },
  };
}
