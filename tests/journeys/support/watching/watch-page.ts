import { expect, type Page, type Request } from '@playwright/test';
import { watchParticipants } from '#contract/research/participant-list-calls.ts';

/** Loading a page anew breaks off what the old one was asking; the browser tells of both in either order. */
const sameMomentMs = 2000;

/** The old page goes on until the new one begins to come: on a busy machine long after that was asked for. */
interface Load {
  askedAt: number;
  cameAt: number;
}

/** Said by the journeys' own browser, which lets no worker in (playwright.config.ts). */
const refusedWorker = 'Service Worker registration blocked by Playwright';

/** What the browser says of each request where a journey takes the network away. */
const networkIsGone = /net::ERR_INTERNET_DISCONNECTED/;

/**
 * Collects everything that went wrong in a page: console errors, uncaught errors, requests that failed or were refused.
 * @param losesNetwork whether the journey takes the network away; only what is lost by that is no fault
 */
export function watchPage(page: Page, { losesNetwork = false } = {}): { expectNoFault(): void } {
  const faults: string[] = [];
  const brokenOff: { request: string; at: number }[] = [];
  const loads = new Map<Request, Load>();
  page.on('console', (message) => {
    if (message.text() === refusedWorker || (losesNetwork && networkIsGone.test(message.text()))) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.set(request, { askedAt: Date.now(), cameAt: Date.now() });
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A stream has no end of its own: whoever leaves the list breaks it off.
    if (reason === 'net::ERR_ABORTED' && request.url().endsWith(watchParticipants.path)) return;
    // A picture that the page has made itself, and made anew before it was drawn: nothing was asked of anybody.
    if (reason === 'net::ERR_ABORTED' && request.url().startsWith('blob:')) return;
    if (losesNetwork && networkIsGone.test(reason ?? '')) return;
    const failed = `failed: ${request.method()} ${request.url()} ${reason}`;
    if (reason === 'net::ERR_ABORTED') brokenOff.push({ request: failed, at: Date.now() });
    else faults.push(failed);
  });
  page.on('response', (response) => {
    const load = loads.get(response.request());
    if (load !== undefined) load.cameAt = Date.now();
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`);
  });
  return {
    expectNoFault() {
      const isOfLoad = (at: number) =>
        [...loads.values()].some(({ askedAt, cameAt }) => at > askedAt - sameMomentMs && at < cameAt + sameMomentMs);
      const unasked = brokenOff.filter(({ at }) => !isOfLoad(at));
      expect([...faults, ...unasked.map(({ request }) => request)]).toEqual([]);
    },
  };
}
