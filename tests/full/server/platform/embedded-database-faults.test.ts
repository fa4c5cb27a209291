import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostgresPrograms } from '#server/platform/database/find-postgres-programs.ts';
import { chooseDatabaseAccount } from '#server/platform/database/operating-system-account.ts';
import { findBinariesPackage, prepareBinaries } from '#server/platform/database/postgres-binaries.ts';
import { EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';

const isRoot = process.getuid?.() === 0;
const canMount = isRoot && tryMount();

let folder: EmbeddedDatabaseFolder;

beforeEach(async () => {
  folder = await EmbeddedDatabaseFolder.make();
});
afterEach(async () => {
  await folder.remove();
});

function tryMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function mountAtDataFolder(options: string, use: () => Promise<void>): Promise<void> {
  await mkdir(folder.path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder.path]);
  try {
    await use();
  } finally {
    execFileSync('umount', ['--lazy', folder.path]);
  }
}

describe('the embedded database reports in one line', () => {
  it('that its port is taken', async () => {
    await folder.wasUsedBefore();
    const stranger = createServer();
    await new Promise<void>((resolve) => stranger.listen(folder.port, '127.0.0.1', resolve));
    expect(await folder.refusal()).toBe(
      `StartupFailure: Port ${folder.port} of 127.0.0.1 is taken by another program: name a free one in EMBEDDED_DATABASE_PORT.`,
    );
    await new Promise((resolve) => stranger.close(resolve));
    expect(await query((await folder.start()).connectionString, 'select 1')).toBe(1);
  });

  it('that the data folder cannot be made', async () => {
    await writeFile(folder.path, 'a file where the folder should be');
    expect(await folder.refusal()).toMatch(/^StartupFailure: .*data: this is a file, not a folder/);
    await rm(folder.path);
  });

  it.runIf(canMount)('that the data folder is read-only', async () => {
    await mountAtDataFolder('ro,mode=0700', async () => {
      expect(await folder.refusal()).toMatch(/^StartupFailure: .*data: the file system can only be read/);
    });
  });

  it.runIf(canMount)('that the disk is full, and starts once there is space', async () => {
    await mountAtDataFolder('size=24m,mode=0700', async () => {
      expect(await folder.refusal()).toMatch(/^StartupFailure: The disk is full/);
      execFileSync('mount', ['-o', 'remount,size=300m', folder.path]);
      const embedded = await folder.start();
      expect(await query(embedded.connectionString, 'select 1')).toBe(1);
      await embedded.stop();
    });
  });

  it('that a folder with other files is not its own', async () => {
    await mkdir(folder.path, { mode: 0o755 });
    await writeFile(join(folder.path, 'thesis.odt'), '');
    expect(await folder.refusal()).toMatch(/holds other files and is open to other users: name an empty folder/);
    expect((await stat(folder.path)).mode & 0o777).toBe(0o755);
  });

  it('that the files were written by another version', async () => {
    await folder.wasUsedBefore();
    await writeFile(join(folder.cluster, 'PG_VERSION'), '17\n');
    const before = await readdir(folder.cluster);
    expect(await folder.refusal()).toMatch(
      /was written by PostgreSQL 17, and no program that may run reads it \(there is .*18\.\d.*\): install PostgreSQL 17 of your system, .* Nothing has been changed\.$/,
    );
    expect(await readdir(folder.cluster)).toEqual(before);
  });

  it('that the password file does not match the files', async () => {
    await folder.wasUsedBefore();
    await writeFile(join(folder.path, 'postgres-password'), 'x'.repeat(43));
    expect(await folder.refusal()).toMatch(/postgres-password in .* does not fit the database/);
  });

  it('that the configured programs are missing', async () => {
    expect(await folder.refusal({ programs: '/usr/share' })).toMatch(
      /^StartupFailure: POSTGRES_PROGRAMS names \/usr\/share, where .* do not run: /,
    );
  });

  it('that the programs are too old, and the remedy', async () => {
    const programs = join(folder.path, 'bin');
    await mkdir(programs, { recursive: true });
    await writeFile(join(programs, 'initdb'), '');
    await writeFile(join(programs, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 14.1"', { mode: 0o755 });
    await expect(findPostgresPrograms(folder.cluster, undefined, programs)).rejects.toThrow(
      /^The embedded PostgreSQL does not run on this system .*there is 14\.1\. .*version 15 or newer.*DATABASE_URL/,
    );
  });
});

describe.runIf(process.platform === 'linux')('PostgreSQL’s programs', () => {
  let copy: string;

  beforeEach(async () => {
    copy = join(await mkdtemp(join(tmpdir(), 'wordmood-programs-')), 'linux-test');
    await cp(findBinariesPackage() ?? '', copy, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(copy, 'package.json'), JSON.stringify({ version: process.pid }));
  });
  afterEach(async () => {
    await rm(join(copy, '..'), { recursive: true });
    await rm(`/var/lib/wordmood/linux-test-${process.pid}`, { recursive: true, force: true });
  });

  it('that cannot run here, as with the C library musl, are reported with the remedy', async () => {
    await chmod(join(copy, '..'), 0o755);
    const program = join(copy, 'native', 'bin', 'postgres');
    const bytes = await readFile(program);
    const loader = /\/lib\S*\/ld-linux[\w.-]*/.exec(bytes.toString('latin1', 0, 4_096));
    bytes.fill('/lib/ld-not-here.so\0', loader?.index ?? 0, (loader?.index ?? 0) + (loader?.[0].length ?? 0));
    await writeFile(program, bytes);
    await expect(prepareBinaries(copy, undefined)).rejects.toThrow(
      /^The embedded PostgreSQL does not run on this system .* musl.*DATABASE_URL/,
    );
  });

  it.runIf(isRoot)('run although root’s checkout and data folder are closed to their account', async () => {
    // The parent of the copy and of the data folder have mode 0700 and belong to root.
    const account = await chooseDatabaseAccount(folder.cluster);
    const { directory } = await prepareBinaries(copy, account);
    const embedded = await folder.start({ programs: directory });
    expect(await query(embedded.connectionString, 'select 1')).toBe(1);
    expect((await stat(join(folder.cluster, 'base'))).uid).not.toBe(0);
  });

  it.runIf(isRoot)('do not run on files of root, with the command that changes their owner', async () => {
    await folder.wasUsedBefore();
    execFileSync('chown', ['-R', 'root:root', folder.cluster]);
    expect(await folder.refusal()).toMatch(/belongs to root, as which PostgreSQL does not run: chown -R wordmood: /);
  });
});
