import { defineConfig } from 'vitest/config';

/** Tests of `tests/server` that open no database and no port and start no process; `test-choice.test.ts` holds that these are all. */
const withoutDatabase = [
  'platform/documentation',
  'platform/hardening-supply-chain',
  'platform/mail-templates',
  'platform/study-material',
  'platform/test-choice',
  'platform/walls',
];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', ...withoutDatabase.map((name) => `tests/server/${name}.test.ts`)],
    maxWorkers: 2,
    // Nothing there keeps anything between two files.
    isolate: false,
    // Types and format are checked beside it: those that draw thousands of cases are not to run out of time for that.
    testTimeout: 60_000,
  },
});
