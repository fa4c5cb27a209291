import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireDatabase } from '#server/platform/backup/with-database.ts';
import { runningDatabaseAddress } from './running-database-address.ts';
import { readExistingSecret } from './secret-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-commands-'));
});
afterEach(() => rm(folder, { recursive: true }));

const place = (dataDirectory: string) => ({
  ...{ databaseUrl: undefined, dataDirectory, embeddedDatabasePort: 1, isProduction: false },
});

describe('a command beside the server', () => {
  it('tells a folder without a database from one that cannot be read', async () => {
    await expect(runningDatabaseAddress(place(folder))).rejects.toThrow(`There is no database in ${folder} yet`);
    await expect(requireDatabase(place(folder))).rejects.toThrow(`There is no database in ${folder}`);
    await writeFile(join(folder, 'note'), '');
    const path = join(folder, 'note', 'data');
    await expect(runningDatabaseAddress(place(path))).rejects.toThrow(`${path}: a part of this path is a file`);
    await expect(requireDatabase(place(path))).rejects.toThrow(`${path}: a part of this path is a file`);
  });

  it("makes no secret in a folder that is not the server's", async () => {
    await expect(readExistingSecret(join(folder, 'session-secret'))).rejects.toThrow("name the server's data folder");
    expect(await readdir(folder)).toEqual([]);
  });
});
