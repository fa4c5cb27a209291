import { expect, type Page, type Request } from '@playwright/test';

/** Collects everything that went wrong in a page: console errors, uncaught errors, requests that failed or were refused. */
export function watchPage(page: Page): { expectNoFault(): void } {
  const faults: string[] = [];
  const wasLeft = requestsOfLeftPages(page);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason === 'net::ERR_ABORTED' && wasLeft(request)) return;
    faults.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answered ${response.status()}: ${response.url()}`);
  });
  return { expectNoFault: () => expect(faults).toEqual([]) };
}

/** Whoever loads a page anew breaks off what the old one was asking: that is the person's doing and no fault. */
function requestsOfLeftPages(page: Page): (request: Request) => boolean {
  const running = new Set<Request>();
  const left = new WeakSet<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) for (const old of running) left.add(old);
    running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return (request) => left.has(request) || request.url().endsWith('/session-time');
}
