import { expect, test } from 'vitest';
import { readAliases } from '#scripts/walls/import-aliases.ts';
import { inspectHouse } from '#scripts/walls/inspect-house.ts';
import { readHouse } from '#scripts/walls/read-house.ts';
import { readSource } from '#scripts/walls/read-source.ts';

const root = process.cwd();
const house = readHouse(root);
const aliases = readAliases(root);

/** @returns the faults of the house as it would be with one more file in it */
function faultsWith(path: string, text: string): string[] {
  const planted = readSource(path, text, root, aliases);
  return inspectHouse({ ...house, paths: [...house.paths, path], sources: [...house.sources, planted] }).faults;
}

test('the source tree obeys the module plan', () => {
  const { faults, figures } = inspectHouse(house);
  expect(faults).toEqual([]);
  expect(figures.roomCircles).toBe(0);
  expect(figures.files).toBeGreaterThan(1_000);
});

test('an import cycle between rooms is reported with its imports', () => {
  const path = 'src/server/platform/log/planted.ts';
  const [fault = '', ...others] = faultsWith(
    path,
    "import '#server/platform/http/authorize.ts';\nexport const planted = 1;\n",
  );
  expect(others).toEqual([]);
  expect(fault).toContain('rooms in a circle: src/server/platform/http -> ');
  expect(fault).toContain(`${path}:1 uses src/server/platform/http/authorize.ts`);
});

test.each([
  ['a neighbourhood to the right', 'src/server/accounts/roles/planted.ts', '#server/team/safety/open-case-store.ts'],
  ['a floor above', 'src/study/words/planted.ts', '#contract/platform/shapes.ts'],
  ['the server from a page', 'src/web/platform/ui/planted.ts', '#server/platform/log/log.ts'],
  ['what wires a floor', 'src/server/team/safety/planted.ts', '#server/app.ts'],
  ['a test', 'src/server/team/safety/planted.ts', '#tests/support/platform/test-app.ts'],
  [
    'the emulator from a room',
    'src/server/team/safety/planted.ts',
    '#rehearsal/identity-emulator/start-identity-emulator.ts',
  ],
])('an import of %s is refused, also as a type or dynamically', (_name, path, used) => {
  const [floor = '', rest = ''] = used.replace('#', '').split(/\/(.*)/s);
  const target = floor === 'tests' ? `tests/${rest}` : `src/${floor}/${rest}`;
  for (const text of [
    `import '${used}';\n`,
    `export type Planted = typeof import('${used}');\n`,
    `export const planted = () => import('${used}');\n`,
  ]) {
    expect(faultsWith(path, text).filter((fault) => fault.startsWith(`${path}:1 uses ${target}: `))).not.toEqual([]);
  }
});

test('shared test code respects the order of neighbourhoods', () => {
  const faultsBesides = (path: string, used: string) => {
    const planted = readSource(path, `import '${used}';\n`, root, aliases);
    return inspectHouse({ ...house, support: [...house.support, planted] }).faults;
  };
  const [path, used] = ['tests/support/accounts/planted.ts', 'tests/support/team/safety-cases.ts'];
  expect(faultsBesides(path, `#${used}`)).toEqual([
    `${path}:1 uses ${used}: in tests/support/ accounts may not use team`,
  ]);
  expect(faultsBesides('tests/support/team/planted.ts', '#tests/support/accounts/staff.ts')).toEqual([]);
  expect(faultsBesides(path, '#tests/support/participation/people.ts')).toEqual([]);
  expect(house.support.length).toBeGreaterThan(100);
});

test('only the files that wire the server may load the emulator', () => {
  const text = "export const planted = () => import('#rehearsal/identity-emulator/start-identity-emulator.ts');\n";
  expect(faultsWith('src/server/planted.ts', text)).toEqual([]);
});

test.each([
  ["database.selectFrom('participant').select('code')"],
  ["transaction.insertInto('participant').values(row)"],
  ['sql`update participant set code = 1`'],
])('%s outside a -store file is refused', (statement) => {
  const text = `declare const database: any, transaction: any, sql: any, row: any;\nexport const planted = ${statement};\n`;
  expect(faultsWith('src/server/team/safety/planted.ts', text)).toEqual([
    'src/server/team/safety/planted.ts:2 speaks to the database; only -store and -handlers files do',
  ]);
  expect(faultsWith('src/server/team/safety/planted-store.ts', text)).toEqual([]);
});

test.each([
  ['src/server/team/safety/planted.helper.ts', 'no file of src ends in ".helper.ts"'],
  ['src/server/team/safety/case-utils.ts', '"utils" does not say what the file is for'],
  ['src/web/team/safety/case-handlers.ts', 'files named "-handlers" stand in src/server/'],
  ['src/server/team/safety/case-screen.ts', 'files named "-screen" stand in src/web/'],
  ['src/server/team/planted.ts', 'lies loose in a neighbourhood; give it a room'],
  ['src/cellar/planted.ts', 'the plan of the house knows no floor "cellar"'],
])('%s is refused for its name or place', (path, reason) => {
  expect(faultsWith(path, 'export const planted = 1;\n')).toEqual([`${path}: ${reason}`]);
});

test('process.env is read by one module, and no import climbs up', () => {
  const path = 'src/server/team/safety/planted.ts';
  expect(faultsWith(path, 'export const planted = process.env.SECRET;\n')).toEqual([
    `${path}:1 reads process.env; settings come by src/server/main.ts`,
  ]);
  const [fault] = faultsWith(path, "import '../contact/contact-mails.ts';\n");
  expect(fault).toBe(`${path}:1 "../contact/contact-mails.ts" climbs up; write it from the floor, with #`);
});

test.each([
  [
    "import pdfmake from 'pdfmake';\nexport const planted = pdfmake;\n",
    'runs "pdfmake"; only src/server/platform/documents/',
  ],
  ["export const planted = () => import('pdfmake');\n", 'runs "pdfmake"; only src/server/platform/documents/'],
  ["import '#server/platform/documents/documents-worker.ts';\n", 'documents-worker.ts, which runs in a thread only'],
  ["import '#server/team/material-draft/material-worker.ts';\n", 'material-worker.ts, which runs in a thread only'],
])('CPU-bound code is imported by its thread only', (text, reason) => {
  const path = 'src/server/team/safety/planted.ts';
  expect(faultsWith(path, text)).toEqual([expect.stringContaining(`${path}:1 runs `)]);
  expect(faultsWith(path, text)[0]).toContain(reason);
});

test('types of thread code, and its address, may be imported everywhere', () => {
  const text = `import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { DocumentTask } from '#server/platform/documents/documents-worker.ts';
export type Planted = TDocumentDefinitions | DocumentTask;\n`;
  expect(faultsWith('src/server/team/safety/planted.ts', text)).toEqual([]);
});

test('programs of npm commands are in scripts, not in bench', () => {
  const { faults } = inspectHouse({
    ...house,
    commands: { ...house.commands, planted: 'node bench/planted.ts --all' },
  });
  expect(faults).toEqual(['npm run planted runs bench/planted.ts; what a command runs stands in scripts/']);
});

test.each([
  ['export const toldSettings = 1;\n', 'toldSettings', 'told'],
  ['export function take() {}\n', 'take', 'take'],
  ['export type Written = string;\n', 'Written', 'written'],
  ['type Kept = string;\nexport type Planted = Kept;\n', 'Kept', 'kept'],
  ['const kept = 1;\nexport const planted = kept;\n', 'kept', 'kept'],
  ['function kept() {}\nexport const planted = kept;\n', 'kept', 'kept'],
])('the name in %s is forbidden by the glossary', (text, name, word) => {
  const path = 'src/server/team/safety/planted.ts';
  expect(faultsWith(path, text)).toEqual([
    expect.stringContaining(`${path} names "${name}": docs/glossary.md forbids "${word}"; say `),
  ]);
});

test('a forbidden word in the summary of a call is reported with its line', () => {
  const path = 'src/contract/team/planted-calls.ts';
  const planted = (summary: string) => faultsWith(path, `export const planted = {\n  summary: ${summary},\n};\n`);
  expect(planted("'Notifies Whoever has it'")).toEqual([
    expect.stringContaining(`${path}:2 summary: docs/glossary.md forbids "whoever"; say `),
  ]);
  expect(planted('`all are kept`')).toEqual([expect.stringContaining('forbids "kept"')]);
  expect(planted("'Turns what they have on'")).toEqual([]);
});

test('a forbidden single word is allowed within a longer name', () => {
  expect(faultsWith('src/server/team/safety/planted.ts', 'export const takeLease = 1;\n')).toEqual([]);
});

test('a comment line over 160 characters is a fault, a long string is none', () => {
  const path = 'src/server/team/safety/planted.ts';
  const long = 'a'.repeat(160);
  expect(faultsWith(path, `/**\n * ${long}\n */\nexport const planted = 1;\n`)).toEqual([
    `${path}:2 comment line over 160 characters`,
  ]);
  expect(faultsWith(path, `// Short.\nexport const planted = '${long}';\n`)).toEqual([]);
});
