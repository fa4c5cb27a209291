import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';

let server: Server;
let address: string;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/unanswered') return;
    if (request.url === '/broken') response.destroy();
    else
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><link rel="icon" href="data:,"><title>A page</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('a request that leaving the page ends is no fault', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(address);
  const ended = page.waitForEvent('requestfailed');
  await page.evaluate(() => void fetch('/unanswered').catch(() => undefined));
  await page.goto(`${address}/next`);
  await ended;
  watch.expectNoFault();
});

test('a request that the server breaks off is a fault', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto(address);
  const brokenOff = page.waitForEvent('requestfailed');
  await page.evaluate(() => void fetch('/broken').catch(() => undefined));
  await brokenOff;
  expect(() => watch.expectNoFault()).toThrow('/broken net::ERR_EMPTY_RESPONSE');
});
