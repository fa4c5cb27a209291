import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markStudyBegun, refuseLostDatabase, refuseLostFolder } from '#server/platform/database/lost-data-guard.ts';
import { closePool, openPool } from '#server/platform/database/open-pool.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { newPreparedDataFolder } from '#tests/support/platform/prepared-data-folder.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const now = new Date('2026-11-22T15:00:00Z');
const inProduction = { PUBLIC_ADDRESS: 'https://wordmood.example.org' };
const ownSecret = { SESSION_SECRET: 'mSm1nC0Y8kq3kq0vJ2pX7bU5hW9zT4rE6yA1dF3gH5k=' };

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wordmood-first-start-'));
  folder = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

/** @param settings beside those of an installation in production */
function configWith(settings: Record<string, string>) {
  return readConfig({ ...inProduction, DATA_DIR: folder, ...settings });
}

async function refusalOf(work: Promise<void>): Promise<string> {
  return work.then(() => 'It may start.', String);
}

const refusal = (settings: Record<string, string> = {}) => refusalOf(refuseLostFolder(configWith(settings), now));

/** A folder of a study as far as names go. */
async function studyIn(names = ['postgres-password', 'session-secret']): Promise<void> {
  await mkdir(join(folder, 'postgres'), { recursive: true });
  for (const name of [...names, join('postgres', 'PG_VERSION')]) await writeFile(join(folder, name), 'x');
}

describe('a data folder in production', () => {
  test('without a study needs a dated confirmation for a new one', async () => {
    expect(await refusal()).toBe(
      `StartupFailure: There is no study in ${folder}. If there should be one, mount it or name its folder in DATA_DIR; to begin a new one, set FIRST_START=2026-11-22.`,
    );
    await mkdir(folder);
    expect(await refusal()).toMatch(/There is no study/);
    expect(await refusal({ FIRST_START: '2026-11-22' })).toBe('It may start.');
    expect(await readdir(folder)).toEqual([]);
  });

  test('needs a new confirmation when the one in the settings is old', async () => {
    expect(await refusal({ FIRST_START: '2026-11-19' })).toMatch(/There is no study .* set FIRST_START=2026-11-22/);
    expect(() => configWith({ FIRST_START: '1' })).toThrow(/^FIRST_START must be the date of today/);
  });

  test('with a study needs no confirmation', async () => {
    await studyIn();
    expect(await refusal()).toBe('It may start.');
  });

  test('with an interrupted creation resumes under the same confirmation', async () => {
    await studyIn();
    await rm(join(folder, 'postgres'), { recursive: true });
    expect(await refusal()).toMatch(/There is no study/);
    expect(await refusal({ FIRST_START: '2026-11-22' })).toBe('It may start.');
  });

  test('without its database never gets a new one under any confirmation', async () => {
    await studyIn();
    await markStudyBegun(configWith({}), now);
    await rm(join(folder, 'postgres', 'PG_VERSION'));
    for (const settings of [{}, { FIRST_START: '2026-11-22' }]) {
      expect(await refusal(settings)).toBe(
        `StartupFailure: The database of the study in ${folder} is gone: mount it, or put it back from a backup. Nothing has been changed.`,
      );
    }
  });

  test('without its secret or password never gets a new one silently', async () => {
    await studyIn(['postgres-password']);
    expect(await refusal({ FIRST_START: '2026-11-22' })).toMatch(
      /session-secret is gone: put it back from a backup or set SESSION_SECRET\. With another one everybody signs in again/,
    );
    expect(await refusal(ownSecret)).toBe('It may start.');
    await rm(folder, { recursive: true });
    await studyIn(['session-secret']);
    expect(await refusal(ownSecret)).toMatch(/postgres-password is gone: put it back from a backup\.$/);
  });

  test('needs no confirmation on a local machine', async () => {
    expect(await refusal({ PUBLIC_ADDRESS: '' })).toBe('It may start.');
  });
});

describe('an external database in production', () => {
  const own = openedForTests(openTestDatabase);
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = await openPool({ connectionString: own.connectionString, maximumConnections: 1 });
  });
  afterAll(async () => {
    await closePool(pool);
  });

  const ask = (settings: Record<string, string> = {}) =>
    refusalOf(refuseLostDatabase(configWith({ DATABASE_URL: own.connectionString, ...settings }), pool, now));

  test('with a study needs the secret created with it', async () => {
    expect(await ask({ FIRST_START: '2026-11-22' })).toMatch(/session-secret is gone: .* or set SESSION_SECRET/);
    expect(await ask(ownSecret)).toBe('It may start.');
    await studyIn(['session-secret']);
    expect(await ask()).toBe('It may start.');
  });

  test('that is empty needs a confirmation', async () => {
    await pool.query('drop schema public cascade; create schema public');
    expect(await ask(ownSecret)).toMatch(
      /There is no study in the database of DATABASE_URL\. .* set FIRST_START=2026-11-22\.$/,
    );
    expect(await ask({ ...ownSecret, FIRST_START: '2026-11-22' })).toBe('It may start.');
  });
});

test('a server in production creates no study by itself, leaves no files, and serves an existing one', async () => {
  const empty = await ServerProcess.start({ ...inProduction, DATA_DIR: folder });
  const { exitCode, errors } = await empty.end();
  expect([exitCode, errors]).toEqual([1, expect.stringContaining(`There is no study in ${folder}. `)]);
  expect(await readdir(parent)).toEqual([]);
  const there = await ServerProcess.start({ ...inProduction, DATA_DIR: await newPreparedDataFolder() });
  try {
    await there.welcome();
    expect(await readdir(there.dataDirectory)).toContain('study-began');
  } finally {
    await there.remove();
  }
});

test('a server in production creates no study in a half-deleted folder, and says what to do', async () => {
  const dataDirectory = await newPreparedDataFolder();
  // What a broken `rm -r` leaves: the version is there, and what PostgreSQL looks at first is gone.
  await rm(join(dataDirectory, 'postgres', 'global'), { recursive: true });
  const before = await readdir(join(dataDirectory, 'postgres'));
  const server = await ServerProcess.start({
    ...inProduction,
    DATA_DIR: dataDirectory,
    FIRST_START: new Date().toISOString().slice(0, 10),
  });
  try {
    const { exitCode, errors } = await server.end();
    expect([exitCode, errors]).toEqual([
      1,
      expect.stringContaining(`${join(dataDirectory, 'postgres')} has lost files of the database: put the folder back`),
    ]);
    const after = await readdir(join(dataDirectory, 'postgres'));
    expect(after.filter((name) => name !== 'socket')).toEqual(before);
  } finally {
    await server.remove();
  }
});
