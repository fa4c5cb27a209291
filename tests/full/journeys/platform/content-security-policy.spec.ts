import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';

const stage = openedStage();

/** A page that tells what its content security policy stopped. */
async function guardedPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { policyViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective));
  });
  return context.newPage();
}

const stopped = (page: Page) =>
  page.evaluate(() => (window as unknown as { policyViolations: string[] }).policyViolations);

test('injected markup and styles have no effect', async ({ context }) => {
  const page = await guardedPage(context);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto(`${stage.address}/login`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  const outcome = await page.evaluate(() => {
    const caught: string[] = [];
    const attempt = (name: string, act: () => void) => {
      try {
        act();
      } catch {
        caught.push(name);
      }
    };
    attempt('markup', () => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = '<img src="/nothing" onerror="alert(1)">';
    });
    attempt('foreign script', () => {
      const script = document.createElement('script');
      script.src = 'https://example.org/script.js';
      document.body.append(script);
    });
    const script = document.createElement('script');
    attempt('inline script', () => {
      script.text = 'alert(3)';
      document.body.append(script);
    });
    const style = document.createElement('style');
    style.append('body { background: rgb(1, 2, 3) !important; }');
    document.head.append(style);
    const ground = getComputedStyle(document.body).backgroundColor;
    return { caught, isStyled: ground === 'rgb(1, 2, 3)' };
  });
  const scripts = Array.from({ length: 3 }, () => 'require-trusted-types-for');
  await expect
    .poll(() => stopped(page), 'what was stopped, each at its own place')
    .toEqual([...scripts, 'style-src-elem']);
  expect(outcome).toEqual({ caught: ['markup', 'foreign script', 'inline script'], isStyled: false });
  expect(dialogs).toEqual([]);
});

test('another site cannot embed a page in a frame', async ({ page }) => {
  const framing = `<iframe src="${stage.address}/login"></iframe>`;
  // A site of this machine: browsers block other origins' access to it under any policy.
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(framing));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const refusal = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('violates') && message.text().includes("frame-ancestors 'none'"),
    timeout: 30_000,
  });
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  await refusal;
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  expect(await page.frames()[1]?.content()).not.toContain('WordMood');
  site.close();
});
