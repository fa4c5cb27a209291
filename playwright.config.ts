import { defineConfig } from '@playwright/test';

const executablePath = process.env.PLAYWRIGHT_CHROMIUM;
const minuteMs = 60_000;
const longest = { screens: '**/platform/screens.spec.ts', days: '**/participation/day-by-day.spec.ts' };
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
// Here others wait for the processor. Memory is cleared by the page's own thread: several beside it come to more work. Most pages are gone
// before what was made quick by compiling it a second and a third time has paid for that: a twelfth of all work without.
const cheaperFlags = [...flags, '--js-flags=--single-threaded-gc --no-maglev --no-turbofan'];
const launchedWith = (args: string[]) => ({
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args },
});

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 20 * minuteMs,
  // Several servers, databases and browsers share two cores: a page may take its time, and a green run waits for none of it.
  expect: { timeout: 30_000 },
  // The longest first, so that nobody waits for one of them at the end; the three days are begun apart (`scripts/test.mjs`). Only their
  // tests run side by side: elsewhere one installation serves a whole file, as each begins a server and a database of its own.
  projects: [
    { name: 'screens', testMatch: longest.screens, use: launchedWith(cheaperFlags) },
    // In a browser as people have it: what is timed there is timed for a whole study.
    { name: 'days', testMatch: longest.days, fullyParallel: true, use: launchedWith(flags) },
    {
      name: 'others',
      testMatch: '**/*.spec.ts',
      testIgnore: Object.values(longest),
      use: launchedWith(cheaperFlags),
    },
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    trace: 'off',
    // What a journey pretends of the network must reach the page; those about the worker let it in.
    serviceWorkers: 'block',
  },
});
