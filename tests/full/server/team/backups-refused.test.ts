import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackupFile } from '#server/platform/backup/write-backup-file.ts';
import { migrate, migrationsDirectory } from '#server/platform/database/migrate.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { readOrCreateSecret } from '#server/platform/database/secret-file.ts';
import { EmbeddedDatabaseFolder } from '#tests/support/platform/embedded-database-folder.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { BackupDesk, lastLines, type Said } from '#tests/support/team/backup-desk.ts';

/** All but the newest. */
const olderMigrations = (name: string) => name < '0009';

let older: EmbeddedDatabaseFolder;
let desk: BackupDesk;
let backup: string;

beforeAll(async () => {
  older = await EmbeddedDatabaseFolder.make();
  const { connectionString } = await older.start();
  await migrateAsBefore(connectionString);
  await readOrCreateSecret(join(older.path, 'session-secret'));
  desk = await BackupDesk.open({ DATA_DIR: older.path });
  const made = await desk.backup();
  expect(lastLines(made)).toEqual([]);
  [backup = ''] = await desk.backupsIn();
});
afterAll(async () => {
  await older.remove();
  await desk.close();
});

async function migrateAsBefore(connectionString: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-migrations-'));
  for (const name of (await readdir(migrationsDirectory)).filter(olderMigrations)) {
    await cp(join(migrationsDirectory, name), join(folder, name));
  }
  const pool = await openPool({ connectionString, maximumConnections: 1 });
  await migrate(pool, folder);
  await pool.end();
  await rm(folder, { recursive: true });
}

/** One line, and the folder is as it was: not there, or empty. */
async function expectRefused(said: Said, reason: RegExp, folder: string, before: string[] | null = null) {
  expect(lastLines(said)).toEqual([expect.stringMatching(reason)]);
  expect(said.exitCode).toBe(1);
  expect(await readdir(folder).catch(() => null)).toEqual(before);
}

test('a backup of an older release is restored, and migrated at the next start', async () => {
  const folder = desk.at('older');
  expect(lastLines(await desk.restore(backup, folder))).toEqual([]);
  const server = await ServerProcess.start({ DATA_DIR: folder });
  try {
    expect(await server.welcome()).toContain('Ctrl-C');
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  } finally {
    server.signal('SIGTERM');
    await server.end();
  }
});

describe('a restore is refused with one line', () => {
  const folder = () => desk.at('refused');

  test('with a key that does not open it', async () => {
    await expectRefused(
      await desk.restore(backup, folder(), await desk.otherKey()),
      /^This key does not open /,
      folder(),
    );
    const passphrase = { BACKUP_RECIPIENT: '', BACKUP_PASSPHRASE: 'a-passphrase-of-another' };
    const said = await desk.run(['scripts/restore.ts', '--from', backup, '--folder', folder()], passphrase);
    await expectRefused(said, /^This key does not open /, folder());
  });

  test('from half a file, one with a changed byte, and one of another kind', async () => {
    const bytes = await readFile(backup);
    const half = desk.at('half.age');
    await cp(backup, half);
    for (const length of [bytes.length - 1, Math.floor(bytes.length / 2), 300, 0]) {
      await truncate(half, length);
      await expectRefused(await desk.restore(half, folder()), /half\.age is not whole/, folder());
    }
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    await writeFile(half, bytes);
    await expectRefused(await desk.restore(half, folder()), /half\.age is not whole/, folder());
    await writeFile(half, 'Not a backup.\n'.repeat(100));
    await expectRefused(await desk.restore(half, folder()), /half\.age is not whole/, folder());
    await expectRefused(await desk.restore(desk.at('none.age'), folder()), /^There is no .*none\.age\.$/, folder());
  });

  test('to a folder that is not empty', async () => {
    const taken = desk.at('taken');
    await mkdir(taken);
    await writeFile(join(taken, 'note'), 'mine');
    await expectRefused(await desk.restore(backup, taken), /taken is not empty: name a new folder/, taken, ['note']);
    await expectRefused(await desk.restore(backup, older.path), /is not empty/, older.path, await readdir(older.path));
  });
});

describe.runIf(canMount())('on a full disk', () => {
  test('a file whose last chunk did not fit is not accepted as complete', async () => {
    const small = desk.at('smaller');
    await mkdir(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80k', 'tmpfs', small]);
    try {
      const file = await writeBackupFile(join(small, 'backup.age'), { recipients: [desk.recipient] });
      await file.addBytes('data/noise', crypto.getRandomValues(new Uint8Array(50_000)));
      await file.addBytes('data/more', crypto.getRandomValues(new Uint8Array(40_000)));
      await expect(file.finish()).rejects.toThrow('ENOSPC');
    } finally {
      execFileSync('umount', ['--lazy', small]);
    }
  });

  test('no file is restored, and no backup is created or lost', async () => {
    const small = desk.at('small');
    await mkdir(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', small]);
    try {
      await expectRefused(await desk.restore(backup, small), /small: the disk is full/, small, []);
      const first = await desk.backup({ to: small });
      expect(lastLines(first)).toEqual([]);
      await fillDiskOf(join(small, 'noise'));
      const kept = await readdir(small);
      await expectRefused(await desk.backup({ to: small }), /small: the disk is full \(ENOSPC\)/, small, kept);
      execFileSync('mount', ['-o', 'remount,ro', small]);
      await expectRefused(await desk.backup({ to: small }), /small: the file system can only be read/, small, kept);
    } finally {
      execFileSync('umount', ['--lazy', small]);
    }
  });
});

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** Up to less than a backup takes. */
async function fillDiskOf(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (;;)
    if (
      !(await file.write(Buffer.alloc(8192)).then(
        ({ bytesWritten }) => bytesWritten === 8192,
        () => false,
      ))
    )
      break;
  await file.close();
}
