import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compiledFiles } from './tests/support/platform/compiled-files.ts';
import { withoutDatabase } from './vitest.quick.config.ts';

const otherDatabase = process.env.TEST_DATABASE_URL ?? '';

const costInTests = join(import.meta.dirname, 'tests/support/accounts/password-cost-in-tests.ts');
/** Passwords are hashed at the least cost, but for the files that say otherwise (`hashPasswordsAsInProduct`). */
const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/password-cost.ts') && importer !== costInTests ? costInTests : null,
};

const serverTests = {
  include: ['tests/server/**/*.test.ts'],
  globalSetup: ['tests/support/platform/test-database-server.ts'],
  setupFiles: ['tests/support/platform/begin-test-file.ts'],
  // To load the app takes as long as most files of tests: a worker does it once, and each file has a database of its own.
  isolate: false,
  // Also for the threads and the processes that a test starts.
  env: { NODE_COMPILE_CACHE: compiledFiles },
  // Limits against hanging: whole days are walked here, and the machine may be busy.
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

/**
 * What asks no database, starts database servers of its own, or would not notice which database is behind it: each statement that it
 * sends is sent by other files too, so that an older PostgreSQL which does not know one is found out.
 */
const onceIsEnough = [
  'accounts-email-change',
  'api-tokens',
  'attacks/{answer-key,bodies-of-strangers,export-file-waylaid,foreign-ids,identity-provider-paths,long-texts,malformed-bodies,open-redirect,presence-after-hang-up,refused-bodies,spreadsheet-formulas,stored-script,too-many-connections,unread-replies}',
  '{backups,backups-refused,backup-rehearsal,nightly-backup}',
  'contract',
  'database-failover',
  'development',
  'documents-thread',
  'embedded-database*',
  'enumeration',
  'erasure-on-disk',
  'expand-first',
  'export-analysis-ready',
  'export-command',
  'export-consent-state',
  'export-while-servers-restart',
  'external-sign-in-{attacks,linking,outages}',
  'first-pages',
  'first-start',
  'forged-calls',
  'forged-requests',
  'guess-limits',
  'hardening-{database,headers,logs,process}',
  'identity-emulator',
  'journal-at-server',
  'kill-during-journey',
  'limits-of-calls',
  'mail',
  'mail-{encryption,injection,server-answers}',
  'main',
  'metrics',
  'notes',
  'odd-requests',
  'openapi',
  'own-data',
  'page-before-its-server',
  'pages-in-export',
  'paper-scripts',
  'participation',
  'password-turns',
  'pgbouncer',
  'presence',
  'preview',
  'psychds',
  'published-archive',
  'quotas',
  'rated-again-in-research',
  'read-script-r',
  'readiness',
  'reanalysis',
  'record-check',
  'repeated-calls',
  'results',
  'rolling-restart',
  'spss-syntax',
  'times-believed',
  'who-sees-about-you',
].map((name) => `tests/server/**/${name}.test.ts`);

if (otherDatabase === '') {
  process.stdout.write('TEST_DATABASE_URL is not set: the server tests run on the embedded database only.\n');
}

export default defineConfig({
  test: {
    // Much of a server test is waiting for the database and for processes that start.
    maxWorkers: 3,
    projects: [
      // Properties draw thousands of cases: a limit against hanging, and none that a busy machine can reach. Nothing there keeps
      // anything between two files.
      { test: { name: 'study', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      { plugins: [cheapPasswords], test: { ...serverTests, name: 'server', provide: { administrationUrl: '' } } },
      ...(otherDatabase === ''
        ? []
        : [
            {
              plugins: [cheapPasswords],
              test: {
                ...serverTests,
                name: 'server-postgres',
                exclude: [...onceIsEnough, ...withoutDatabase],
                provide: { administrationUrl: otherDatabase },
              },
            },
          ]),
    ],
  },
});
