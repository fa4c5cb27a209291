import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { builtThreads } from './tests/support/platform/built-threads.ts';
import { compiledFiles } from './tests/support/platform/compiled-files.ts';

/** An operator's PostgreSQL to run the tests of `server` on; the embedded database where it is empty. */
const otherDatabase = process.env.TEST_DATABASE_URL ?? '';

const costInTests = join(import.meta.dirname, 'tests/support/accounts/password-cost-in-tests.ts');
/** Passwords are hashed at the least cost, but for the files that say otherwise (`hashPasswordsAsInProduct`). */
const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/password-cost.ts') && importer !== costInTests ? costInTests : null,
};

/** Beside processes that keep the processors busy a test was seen to take twenty times as long. */
const hangingLimitMs = 900_000;
const pureTests = {
  isolate: false,
  testTimeout: hangingLimitMs,
  hookTimeout: hangingLimitMs,
  setupFiles: ['tests/support/study/fixed-seed.ts'],
};

const serverTests = {
  globalSetup: ['tests/support/platform/test-database-server.ts'],
  setupFiles: ['tests/support/platform/begin-test-file.ts'],
  // A worker loads the app once; each file has its own database.
  isolate: false,
  env: { NODE_COMPILE_CACHE: compiledFiles },
  testTimeout: hangingLimitMs,
  hookTimeout: hangingLimitMs,
  expect: { poll: { timeout: hangingLimitMs / 3 } },
};

/** Which projects a tier runs is said in `scripts/test.mjs`. */
export default defineConfig({
  test: {
    // More than processors: much of a server test is waiting for the database.
    maxWorkers: 3,
    projects: [
      { test: { ...pureTests, name: 'pure', include: ['src/**/*.test.ts', 'tests/pure/**/*.test.ts'] } },
      {
        test: { ...pureTests, name: 'full-pure', include: ['tests/full/pure/**/*.test.ts'] },
      },
      {
        plugins: [cheapPasswords, builtThreads],
        test: {
          ...serverTests,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          provide: { administrationUrl: otherDatabase },
        },
      },
      {
        plugins: [cheapPasswords, builtThreads],
        test: {
          ...serverTests,
          name: 'full-server',
          include: ['tests/full/server/**/*.test.ts'],
          provide: { administrationUrl: '' },
        },
      },
    ],
  },
});
