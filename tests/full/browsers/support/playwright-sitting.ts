import { type Browser, chromium, expect, firefox, type Locator, type Page } from '@playwright/test';
import { dragWithMouse } from '#tests/journeys/support/steps/place-word.ts';
import { isDrawn } from '#tests/journeys/support/watching/drawn.ts';
import { type Spoken, startDesktop } from './desktop.ts';
import type { Sitting, Target } from './sitting.ts';

const viewport = { width: 1440, height: 900 };
const place = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', viewport };

/** Sits down before Chromium. Without a window it has no accessibility interface: a press without a pointer is the page's own there. */
export async function sitAtChromium(): Promise<Sitting> {
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  return sitAt(browser, {
    activate: (page, { role, name, place = 0 }) =>
      page
        .getByRole(role, { name })
        .nth(place)
        .evaluate((element: HTMLElement) => element.click()),
    leave: () => browser.close(),
  });
}

/** Sits down before Firefox as its makers release it, which Playwright speaks to by WebDriver BiDi. */
export async function sitAtFirefox(): Promise<Sitting> {
  const desktop = await startDesktop();
  const browser = await firefox
    .launch({
      channel: 'moz-firefox',
      executablePath: 'scripts/browsers/firefox-as-released.mjs',
      headless: false,
      env: { ...process.env, ...desktop.env },
    })
    .catch(async (error) => {
      await desktop.end();
      throw error;
    });
  return sitAt(browser, {
    activate: (_page, spoken) => desktop.press(spoken),
    async leave() {
      await browser.close();
      await desktop.end();
    },
  });
}

type OfBrowser = { activate(page: Page, spoken: Spoken): Promise<void>; leave(): Promise<void> };

async function sitAt(browser: Browser, { activate, leave }: OfBrowser): Promise<Sitting> {
  const page = await browser.newPage(place);
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  const find = (target: Target) => locatorOf(page, target);
  return {
    version: `${browser.browserType().name()} ${browser.version()}`,
    goTo: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    press: (target) => find(target).click(),
    activate: (spoken) => activate(page, spoken),
    drag: (from, to) => dragWithMouse(page, find(from), find(to)),
    focus: (target) => find(target).focus(),
    key: (key) => page.keyboard.press(key),
    focused: () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    // Key by key: in Firefox the page gets no event of what Playwright fills in at once.
    write: (label, text) => page.getByLabel(label, { exact: true }).pressSequentially(text),
    choose: async (label, option) => void (await page.getByLabel(label, { exact: true }).selectOption(option)),
    async sees(target) {
      await expect(find(target)).toBeVisible();
      await isDrawn(page);
    },
    seesText: (...texts) => firstSeen(page, texts),
    async looksOutFor(...texts) {
      const seen = firstSeen(page, texts);
      // Notifies the waiting step.
      seen.catch(() => {});
      return () => seen;
    },
    read: (css, attribute) =>
      page.locator(css).evaluateAll((found, name) => found.map((one) => one.getAttribute(name) ?? ''), attribute),
    faults: () => Promise.resolve(faults),
    leave,
  };
}

function locatorOf(page: Page, target: Target): Locator {
  if ('css' in target) return page.locator(target.css).first();
  const { role, name } = target;
  return page.getByRole(role, { name, exact: true });
}

/** From within the page: what is shown for a second and a half is seen on a slow machine too. */
async function firstSeen(page: Page, texts: readonly string[]): Promise<string> {
  const seen = await page.waitForFunction(
    (searched) => searched.find((text) => document.body.innerText.includes(text)),
    texts,
    { polling: 'raf', timeout: 30_000 },
  );
  return (await seen.jsonValue()) ?? '';
}
