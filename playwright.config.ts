import { defineConfig } from '@playwright/test';

const executablePath = process.env.PLAYWRIGHT_CHROMIUM;
const minuteMs = 60_000;
const longest = '**/day-by-day.spec.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 20 * minuteMs,
  expect: { timeout: 10_000 },
  // The three days take longest and are mostly waiting: begun first, beside two others, they leave nobody waiting at the end.
  projects: [
    { name: 'days', testMatch: longest },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: longest },
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
