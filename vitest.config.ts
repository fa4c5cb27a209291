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
  // By itself a poll waits for a second, less than a busy machine may take for one answer.
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Where there is a PostgreSQL of one's own, tests run on it, the oldest that is supported in `.ci/run`: these, which ask no database, start
 * database servers of their own or would not notice which one is behind them, run on the embedded one. So does every journey.
 */
const onEmbedded = [
  'embedded-database*',
  'kill-during-journey',
  '{backups,backups-refused,backup-of-restored,backup-rehearsal,nightly-backup}',
  'attacks/{answer-key,bodies-of-strangers,export-file-waylaid,foreign-ids,identity-provider-paths,long-texts,malformed-bodies,open-redirect,presence-after-hang-up,refused-bodies,spreadsheet-formulas,stored-script,too-many-connections,unread-replies}',
  'contract',
  'database-failover',
  'deployment',
  'development',
  'documents-thread',
  'enumeration',
  'erasure-on-disk',
  'expand-first',
  'export-analysis-ready',
  'export-command',
  'export-while-servers-restart',
  'first-look',
  'first-pages',
  'first-start',
  'forged-requests',
  'guess-limits',
  'hardening-{database,headers,logs,process}',
  'identity-emulator',
  'limits-of-calls',
  'mail-{encryption,injection,server-answers}',
  'machine-before-install',
  'main',
  'metrics',
  'openapi',
  'page-before-its-server',
  'paper-scripts',
  'password-turns',
  'pgbouncer',
  'presence',
  'psychds',
  'published-archive',
  'quotas',
  'rated-again-in-research',
  'record-check',
  'reanalysis',
  'read-script-r',
  'release-files',
  'readiness',
  'results',
  'rolling-restart',
  'sample',
  'spss-syntax',
  'times-believed',
  'update',
  'update-pieces',
  'word-model',
].map(inAnyRoom);

/** What databases may differ in: locks and turns, rights, roles, letters, plans, what becomes of a connection, and a study as a whole. */
const onBoth = [
  'database-outage',
  'hardening-roles',
  'migrate',
  'next-answers',
  'open-database',
  'protocol-in-database',
  'published-material',
  'same-key-races',
  'same-numbers',
  'several-servers',
  'simulation',
  'sql-characters',
].map(inAnyRoom);

function inAnyRoom(name: string): string {
  return `tests/server/**/${name}.test.ts`;
}

if (otherDatabase === '') {
  process.stdout.write('TEST_DATABASE_URL is not set: the server tests run on the embedded database.\n');
}

export default defineConfig({
  test: {
    // Much of a server test is waiting for the database and for processes that start.
    maxWorkers: 3,
    projects: [
      // Properties draw thousands of cases: a limit against hanging, and none that a busy machine can reach. Nothing there keeps
      // anything between two files.
      { test: { name: 'study', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      ...(otherDatabase === ''
        ? [{ plugins: [cheapPasswords], test: { ...serverTests, name: 'server', provide: { administrationUrl: '' } } }]
        : [
            {
              plugins: [cheapPasswords],
              test: {
                ...serverTests,
                name: 'server',
                include: [...onEmbedded, ...onBoth, ...withoutDatabase],
                provide: { administrationUrl: '' },
              },
            },
            {
              plugins: [cheapPasswords],
              test: {
                ...serverTests,
                name: 'server-postgres',
                exclude: [...onEmbedded, ...withoutDatabase],
                provide: { administrationUrl: otherDatabase },
              },
            },
          ]),
    ],
  },
});
