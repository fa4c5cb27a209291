import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

/** Longer than a page that is breaking off may take to be taken for one that was loaded anew. */
const longMs = 2500;

let server: Server;
let address: string;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/unanswered') return;
    const page = '<!doctype html><link rel="icon" href="data:,"><title>A page</title>';
    setTimeout(() => response.setHeader('content-type', 'text/html').end(page), request.url === '/late' ? longMs : 0);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('what a page was asking when another one took its place is no fault, however long that one took to come', async ({
  page,
}) => {
  const watch = watchPage(page);
  await page.goto(address);
  await page.evaluate(() => void fetch('/unanswered').catch(() => undefined));
  await page.goto(`${address}/late`);
  watch.expectNoFault();
});

test('what a page itself breaks off is a fault', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(address);
  await page.waitForTimeout(longMs);
  const brokenOff = page.waitForEvent('requestfailed');
  await page.evaluate(() => {
    const given = new AbortController();
    void fetch('/unanswered', { signal: given.signal }).catch(() => undefined);
    setTimeout(() => given.abort(), 50);
  });
  await brokenOff;
  expect(() => watch.expectNoFault()).toThrow('/unanswered net::ERR_ABORTED');
});
