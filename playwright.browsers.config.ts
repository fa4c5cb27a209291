import { defineConfig } from '@playwright/test';

const minuteMs = 60_000;

/** The journeys through other browsers, which `npm run test:browsers` walks: each sits down before its browser by itself. */
export default defineConfig({
  testDir: 'tests/browsers',
  outputDir: 'test-results/browsers',
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 5 * minuteMs,
  expect: { timeout: 30_000 },
});
