import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { wholeStudy } from '#research/export/export-filter.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { auditTrail } from '#tests/support/accounts/staff.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { sha256Of, startExportStage } from '#tests/support/research/export-stage.ts';

const stage = openedForTests(startExportStage);
/** Only what this test has written is in it. */
let folder: string;

beforeAll(async () => {
  folder = stage.folder;
  const ana = await enrolledPerson(stage.testApp, 'Ana');
  await ana.hasFinished('inventory');
});

const command = (...words: string[]) =>
  runCommand(['scripts/export.ts', ...words], { DATABASE_URL: stage.testApp.connectionString });
const zipsWritten = async () => (await readdir(folder)).filter((name) => name.includes('.zip'));

async function written(name: string, ...words: string[]) {
  const path = join(folder, name);
  const { stdout } = await command('--out', path, ...words);
  const zip = await readFile(path);
  const manifest = (await zipContent(zip)).get('manifest.json')?.toString() ?? '';
  return { path, stdout, zip, manifest: exportManifestShape.parse(JSON.parse(manifest)) };
}

test('the command writes the requested archive, and reports it', async () => {
  const whole = await written('whole.zip');
  expect(whole.manifest).toMatchObject({ filter: wholeStudy, participants: 1 });
  expect(whole.manifest.rows.inventory).toBe(21);
  expect(whole.stdout).toContain(`${whole.path}: 1 participants, `);
  expect(whole.stdout).toContain(`SHA-256 ${sha256Of(whole.zip)}`);
  const words = ['--days', '2,3', '--from', '2020-01-01', '--to', '2199-12-31', '--consent', 'inForce,left'];
  const part = await written('part.zip', ...words, '--without-excluded');
  expect(part.manifest.filter).toEqual({
    days: [2, 3],
    startedFrom: '2020-01-01',
    startedTo: '2199-12-31',
    consent: ['inForce', 'left'],
    includesExcluded: false,
    includesTests: false,
  });
  expect(part.manifest.rows.inventory).toBe(0);
});

test('a publishable archive is refused with a list of columns to coarsen, and made once enough people look alike', async () => {
  const out = join(folder, 'published.zip');
  await expect(command('--out', out, '--publishable')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Há menos de 5 pessoas neste filtro'),
  });
  for (const name of ['Bia', 'Caio', 'Dora', 'Eva']) {
    await enrolledPerson(stage.testApp, name);
  }
  const words = ['--publishable', '--age', 'twoBands', '--attributes', 'sex', '--without', 'device'];
  const { manifest, stdout } = await written('published.zip', ...words);
  expect(manifest.publishable).toEqual({
    ...{ age: 'twoBands', attributes: ['sex'], spacing: 'classes', device: 'leftOut', progress: 'everyone' },
    ...{ smallestGroup: 5, groups: 1 },
  });
  expect(manifest.madeAt).toMatch(/T00:00:00\.000Z$/);
  expect(stdout).toContain('k = 5');
  const last = (await auditTrail(stage.testApp.database)).at(-1);
  expect(last?.detail).toMatchObject({ archive: 'publishable', publishable: { age: 'twoBands' }, with: 'command' });
});

test.each<[string, string[]]>([
  ['no file', []],
  ['an age that there is not', ['--out', 'no.zip', '--publishable', '--age', 'exact']],
  ['words of an archive that is published', ['--out', 'no.zip', '--attributes', 'sex']],
  ['an age that is no class', ['--out', 'no.zip', '--publishable', '--without', 'age']],
  ['a day that there is not', ['--out', 'no.zip', '--days', '1,4']],
  ['a state that there is not', ['--out', 'no.zip', '--consent', 'gone']],
  ['a time that runs backwards', ['--out', 'no.zip', '--from', '2026-05-02', '--to', '2026-05-01']],
])('with %s the command prints its usage, and writes no file', async (_what, [out, name = '', ...rest]) => {
  const before = await zipsWritten();
  const words = out === undefined ? [] : [out, join(folder, name), ...rest];
  const usage = expect.stringContaining('npm run export -- --out FILE');
  await expect(command(...words)).rejects.toMatchObject({ code: 1, stderr: usage });
  expect(await zipsWritten()).toEqual(before);
});

test('an unknown argument is reported in one line', async () => {
  await expect(command('--day', '1')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Unknown option '--day'.*\n$/),
  });
});
