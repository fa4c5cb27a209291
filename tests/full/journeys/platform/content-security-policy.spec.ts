import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { placeWord } from '#tests/journeys/support/steps/place-word.ts';
import { openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';

const screensWithAccount = [
  '/research',
  '/test/words',
  '/account',
  '/account/about',
  '/account/security',
  '/account/consent',
  '/account/data',
  '/staff/people',
  '/staff/audit-log',
  '/staff/consents',
  '/staff/retention',
  '/staff/mail',
];

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

/** A page that tells what its content security policy stopped, and what it asked of anybody but us. */
async function guardedPage(context: BrowserContext) {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== stage.address && !['data:', 'blob:'].includes(protocol)) foreign.push(request.url());
  });
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { policyViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  const page = await context.newPage();
  const watch = watchPage(page);
  return {
    page,
    async expectNothingStopped(picture: string) {
      expect.soft(await stopped(page), picture).toEqual([]);
      expect.soft(foreign).toEqual([]);
      watch.expectNoFault();
    },
  };
}

const stopped = (page: Page) =>
  page.evaluate(() => (window as unknown as { policyViolations: string[] }).policyViolations);

test('the policy stops nothing that the product does itself', async ({ context }) => {
  const { page, expectNothingStopped } = await guardedPage(context);
  for (const [name, path] of Object.entries({
    front: '/',
    privacy: '/privacy',
    home: '/home',
    login: '/login',
    consent: '/research',
    register: '/register',
  })) {
    await page.goto(`${stage.address}${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNothingStopped(name);
  }
});

test('a word can be dragged, and help opens', async ({ context }) => {
  const { page, expectNothingStopped } = await guardedPage(context);
  await page.goto(`${stage.address}/test/trial`);
  await page.getByRole('button', { name: 'Começar' }).click();
  await openItem(page, 'mouse');
  const option = page.locator('button[data-option]').first();
  const word = (await option.getAttribute('data-option')) ?? '';
  await option.hover();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 5 });
  // The style that dnd-kit writes while something is dragged.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).cursor)).toBe('grabbing');
  await expectNothingStopped('dragging');
  await page.mouse.up();
  await placeWord(page, option, page.locator('button[data-part="blank"]'), 'mouse', 'drag');
  await expect(page.getByRole('button', { name: `Espaço: ${word}` })).toBeVisible();
  await page.getByRole('button', { name: 'Preciso de ajuda' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingStopped('help');
});

test('a person who is signed in finds the menu, in either scheme', async ({ context }) => {
  const { page, expectNothingStopped } = await guardedPage(context);
  await context.request.post(`${stage.address}/api/auth/sign-up/email`, {
    headers: { origin: stage.address },
    data: { name: 'Ana', email: 'ana@example.org', password: 'palavras2026' },
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${stage.address}/`);
    await page.getByRole('button', { name: 'Configurações' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    // Without the component library's own styles this would be transparent.
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe({ light: 'rgb(247, 241, 231)', dark: 'rgb(20, 32, 31)' }[colorScheme]);
    await expectNothingStopped(`menu-${colorScheme}`);
  }
});

test('nor anything on the screens for people with an account and for staff, nor a dialog that locks the page', async ({
  context,
}) => {
  const { page } = await guardedPage(context);
  await context.request.post(`${stage.address}/api/auth/sign-up/email`, {
    headers: { origin: stage.address },
    data: { name: 'Zeca', email: 'zeca@example.org', password: 'palavras2026' },
  });
  await stage.database
    .updateTable('account_user')
    .set({ staff: true })
    .where('email', '=', 'zeca@example.org')
    .execute();
  for (const path of screensWithAccount) {
    await page.goto(`${stage.address}${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect.soft(await stopped(page), path).toEqual([]);
  }
  await page.goto(`${stage.address}/staff/professionals`);
  await page.getByRole('button', { name: 'Adicionar profissional' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The style that the scroll lock writes.
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect.soft(await stopped(page), 'a dialog').toEqual([]);
});

test('markup and styles that somebody smuggles in do nothing', async ({ context }) => {
  const { page } = await guardedPage(context);
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
  const directives = async () => (await stopped(page)).map((violation) => violation.split(' ')[0]);
  const scripts = Array.from({ length: 3 }, () => 'require-trusted-types-for');
  await expect.poll(directives, 'what was stopped, each at its own place').toEqual([...scripts, 'style-src-elem']);
  expect(outcome).toEqual({ caught: ['markup', 'foreign script', 'inline script'], isStyled: false });
  expect(dialogs).toEqual([]);
});

test('another site cannot show us in a frame', async ({ page }) => {
  const framing = `<iframe src="${stage.address}/login"></iframe>`;
  // A site of this machine: what comes from elsewhere, or from nowhere, reaches nothing here, whatever we say.
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
