import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = process.env.PLAYWRIGHT_CHROMIUM ?? findBrowser();
const minuteMs = 60_000;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
// Less processor for pages that live for seconds: no second and third compilation, no threads that collect garbage.
const cheaperFlags = [...flags, '--js-flags=--single-threaded-gc --no-maglev --no-turbofan'];
const launchedWith = (args: string[]) => ({
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args },
});
const fullJourneys = 'tests/full/journeys';
const screens = '**/platform/screens.spec.ts';
/** True only at true speed: in a browser as people have it, one at a time. */
const trueSpeed = ['day-by-day', 'noted-presentations', 'reaction-time'].map(
  (name) => `**/participation/${name}.spec.ts`,
);

/** Which projects a tier runs is said in `scripts/test.mjs`. */
export default defineConfig({
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Limits against hanging.
  timeout: 20 * minuteMs,
  expect: { timeout: 2 * minuteMs },
  projects: [
    { name: 'journeys', testDir: 'tests/journeys', use: launchedWith(cheaperFlags) },
    { name: 'screens', testDir: fullJourneys, testMatch: screens, use: launchedWith(cheaperFlags) },
    {
      name: 'full-journeys',
      testDir: fullJourneys,
      testIgnore: [screens, ...trueSpeed],
      use: launchedWith(cheaperFlags),
    },
    { name: 'true-speed', testDir: fullJourneys, testMatch: trueSpeed, use: launchedWith(flags) },
    // Each test launches its own browser: Chromium, Firefox, WebKit.
    { name: 'browsers', testDir: 'tests/full/browsers' },
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 2 * minuteMs,
    trace: 'off',
    // The network that a journey pretends must reach the page; journeys about the service worker allow it.
    serviceWorkers: 'block',
  },
});
