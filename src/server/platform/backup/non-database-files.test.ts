import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupName, unfinishedName } from './backup-files.ts';
import { listNonDatabaseFiles, readNonDatabaseFile } from './non-database-files.ts';

const earlier = backupName(new Date('2026-11-23T05:00:00.000Z'));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-besides-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('files outside the database', () => {
  it('include certificates in a linked folder, and no other folder of the material', async () => {
    const material = join(folder, 'study-material');
    const elsewhere = join(folder, 'elsewhere');
    for (const path of [material, elsewhere]) await mkdir(path);
    await writeFile(join(elsewhere, 'root.pem'), 'certificate');
    await symlink(elsewhere, join(material, 'signature-roots'));
    await symlink(elsewhere, join(material, 'another'));
    const names = (await listNonDatabaseFiles(folder, material)).map(({ name }) => name);
    expect(names).toEqual(['study-material/signature-roots/root.pem']);
  });

  it('exclude backups in the same folder, and remains of a restore or a start', async () => {
    const material = join(folder, 'study-material');
    await mkdir(material);
    await writeFile(join(material, 'consent.md'), 'Text');
    for (const name of ['session-secret', 'settings.json', 'server.lock']) await writeFile(join(folder, name), 'text');
    for (const inside of [folder, material]) {
      for (const name of [earlier, unfinishedName(earlier)]) await writeFile(join(inside, name), 'sealed');
    }
    const names = (await listNonDatabaseFiles(folder, material)).map(({ name }) => name);
    expect(names).toEqual(['data/session-secret', 'study-material/consent.md']);
  });

  it('name a source that cannot be read, and not the folder of the backups', async () => {
    const roots = join(folder, 'study-material', 'signature-roots');
    await mkdir(join(folder, 'study-material'));
    await writeFile(roots, 'a file in the place of a folder');
    const failure = { kind: 'source', message: expect.stringContaining(`${roots} is part of a backup`) };
    await expect(listNonDatabaseFiles(folder, join(folder, 'study-material'))).rejects.toMatchObject(failure);
    await expect(readNonDatabaseFile(folder)).rejects.toMatchObject({ kind: 'source' });
    expect(await readNonDatabaseFile(join(folder, 'gone'))).toBeNull();
  });
});
