import { defineConfig } from 'vitest/config';

/** Tests of `tests/server` that open no database and no port and start no process; `test-choice.test.ts` holds that these are all. */
export const withoutDatabase = [
  'participation/clean-photo',
  'platform/analysis-plan-file',
  'platform/built-ins-of-oldest',
  'platform/container-queries-of-oldest',
  'platform/colours-of-scores',
  'platform/documentation',
  'platform/hardening-supply-chain',
  'platform/look-sheets',
  'platform/manual',
  'platform/menu-of-roles',
  'platform/old-server-builds',
  'platform/role-tables',
  'platform/signatures',
  'platform/stimulus-face',
  'platform/study-material',
  'platform/test-choice',
  'platform/tokens',
  'platform/walls',
  'platform/words',
  'team/material-fields',
  'team/material-file',
].map((name) => `tests/server/${name}.test.ts`);

/** Hundreds of simulated studies and people, half a minute between them: `npm test` runs them, and `npm run test:changed` where they are touched. */
const longest = [
  'src/analysis/statistics/rated-again-studies.test.ts',
  'src/analysis/statistics/simulated-studies.test.ts',
  'src/simulation/strategies/strategy-families.test.ts',
];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', ...withoutDatabase],
    exclude: longest,
    maxWorkers: 2,
    // Nothing there keeps anything between two files.
    isolate: false,
    // Types and format are checked beside it: those that draw thousands of cases are not to run out of time for that.
    testTimeout: 60_000,
  },
});
