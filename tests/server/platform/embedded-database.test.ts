import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isProcessRunning } from '#server/platform/database/postmaster.ts';
import { EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';

let folder: EmbeddedDatabaseFolder;

beforeEach(async () => {
  folder = await EmbeddedDatabaseFolder.make();
  await folder.wasUsedBefore();
});
afterEach(() => folder.remove());

describe('the embedded database', () => {
  it('with a socket opens no port, and its socket is in a private folder', async () => {
    const embedded = await folder.start({ listensOn: 'socket' });
    expect(await query(embedded.connectionString, 'show listen_addresses')).toBe('');
    const socketFolder = await lstat(join(folder.cluster, 'socket'));
    expect(socketFolder.mode & 0o777).toBe(0o700);
    expect(socketFolder.uid).toBe((await lstat(folder.cluster)).uid);
    const guess = new URL(embedded.connectionString);
    guess.password = 'a-guess';
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('of a killed server is ended before another starts, with its data intact', async () => {
    const killed = await folder.startOtherServer();
    await query(killed.connectionString, "create table note as select 'saved' as text");
    expect(await folder.refusal()).toMatch(
      new RegExp(`^StartupFailure: Another server has the data folder .*process ${killed.pid} on `),
    );
    await killed.kill();
    expect(await isProcessRunning(killed.databasePid)).toBe(true);
    const embedded = await folder.start();
    expect(await isProcessRunning(killed.databasePid)).toBe(false);
    expect(await query(embedded.connectionString, 'select text from note')).toBe('saved');
  });
});
