import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packagesOfRuntime } from '#scripts/runtime.mjs';
import { neighbourhoods } from '#scripts/walls/house-plan.ts';
import { settingNames } from '#server/platform/settings/config.ts';
import { asvsLevels } from '#tests/support/platform/asvs-levels.ts';
import { anchorsOf, citedDocuments, sectionNumbersOf } from '#tests/support/platform/cited-documents.ts';
import {
  counterpartOf,
  longSentences,
  sectionsOf,
  sectionsOfCounterpart,
  translatedGuides,
} from '#tests/support/platform/translated-guides.ts';

const asvs = readFileSync('docs/asvs.md', 'utf8');
const threats = readFileSync('docs/threats.md', 'utf8');
const operating = readFileSync('docs/operating.md', 'utf8');
const pages = [
  'README.md',
  'README.pt-BR.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'NOTICE.md',
  'SECURITY.md',
  'bench/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const ownPath = /^(?:src|tests|docs|scripts|study-material|\.ci)\/[\w./-]+$/;
const rowOf = /^\| (\d+\.\d+\.\d+) \| ([123]) \| ([^|]+) \| (met|setup|n\/a|departure|open) \| ([^|]*)\|$/;
/** Such as `` `tests/server/x.test.ts` "one test", "another" ``. */
const shownBy = /`((?:src|tests)\/[\w./-]+\.(?:test|spec)\.ts)`((?:,? "[^"]+")+)/g;

const rows = asvs.split('\n').flatMap((line) => {
  const [, id = '', level = '', , status = '', where = ''] = rowOf.exec(line) ?? [];
  return id === '' ? [] : [{ id, level: Number(level), status, where: where.trim() }];
});

function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const quoted = Array.from(text.matchAll(/`([^`]+)`/g), ([, words = '']) => words).filter((words) =>
    ownPath.test(words),
  );
  const linked = Array.from(text.matchAll(/\]\(([\w./-]+)(?:#[\p{L}\p{N}_-]+)?\)/gu), ([, path = '']) =>
    join(dirname(page), path),
  );
  return [...new Set([...quoted, ...linked])];
}

test.each(pages)('every path in %s exists', (page) => {
  expect(pathsIn(page).filter((path) => !existsSync(path))).toEqual([]);
});

test.each(pages)('every heading linked in %s exists', (page) => {
  const links = Array.from(
    readFileSync(page, 'utf8').matchAll(/\]\(([\w./-]*)#([\p{L}\p{N}_-]+)\)/gu),
    ([, path = '', anchor = '']) => ({ path: path === '' ? page : join(dirname(page), path), anchor }),
  );
  expect(links.filter(({ path, anchor }) => !anchorsOf(path).has(anchor))).toEqual([]);
});

test('every place in the glossary exists', () => {
  const [terms = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words that no name uses');
  const cells = Array.from(terms.matchAll(/\| ([^|]+) \|$/gm), ([, cell = '']) => cell);
  const paths = cells
    .flatMap((cell) => Array.from(cell.matchAll(/`([\w*][^`]+)`/g), ([, place = '']) => place))
    .flatMap((place) => {
      if (place.startsWith('scripts/')) return place;
      return place.startsWith('*') ? ['server', 'web'].map((floor) => `src/${floor}${place.slice(1)}`) : `src/${place}`;
    });
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('docs/architecture.md has every room of the server and of the pages', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const named = new Set(Array.from(text.matchAll(/`([^`]+)`/g), ([, words = '']) => words.split(/[ ,/]+/)).flat());
  const rooms = ['server', 'web'].flatMap((floor) =>
    neighbourhoods.flatMap((neighbourhood) =>
      readdirSync(join('src', floor, neighbourhood), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => ({ name, place: `src/${floor}/${neighbourhood}/${name}` })),
    ),
  );
  expect(rooms.filter(({ name }) => !named.has(name)).map(({ place }) => place)).toEqual([]);
});

test('docs/operating.md has every command in one table', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, table = ''] = operating.split('## All commands');
  const ofDevelopers = /^(release|dev|test|pictures|sample|build|check$|format)/;
  const commands = Object.keys(scripts).filter((name) => !ofDevelopers.test(name));
  const missing = commands.filter((name) => !table.includes(`\`npm ${name === 'start' ? '' : 'run '}${name}`));
  expect(missing).toEqual([]);
});

test.each(['README.md', 'README.pt-BR.md'])('%s is read in five minutes', (page) => {
  expect(readFileSync(page, 'utf8').split(/\s+/).length).toBeLessThan(900);
});

test.each(translatedGuides)('%s and its translation have the same structure, links and figures', (page) => {
  const translation = counterpartOf(page);
  expect(sectionsOf(translation)).toEqual(sectionsOfCounterpart(page));
  for (const path of [page, translation]) {
    expect(readFileSync(path, 'utf8').split('\n')[2]).toContain(`](${basename(counterpartOf(path))})`);
  }
});

const guides = ['docs/operating.md', 'docs/researching.md'];

test('READMEs, guides and manual have no sentence of more than 25 words', () => {
  expect(translatedGuides).toEqual(guides);
  const pairs = ['README.md', ...guides].flatMap((page) => [page, counterpartOf(page)]);
  const manual = pages.filter((page) => page.startsWith('docs/manual/'));
  expect([...pairs, 'docs/security.md', ...manual].flatMap((page) => longSentences(page, 25))).toEqual([]);
});

test.each([
  { language: 'English', paths: [...guides, 'docs/security.md', 'docs/threats.md'], maximumWords: 13_000 },
  { language: 'Portuguese', paths: guides.map(counterpartOf), maximumWords: 8_400 },
])('the guides in $language have at most $maximumWords words', ({ paths, maximumWords }) => {
  const words = paths.flatMap((path) => readFileSync(path, 'utf8').trim().split(/\s+/));
  expect(words.length).toBeLessThanOrEqual(maximumWords);
});

test('most pages name paths', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.flatMap(pathsIn).length).toBeGreaterThan(150);
});

test('an operator finds every setting in one table, and no other', () => {
  const [, table = ''] = operating.split('## All settings');
  const rows =
    table
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? [];
  const named = rows.flatMap((row) => Array.from(row.split('|')[1]?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name));
  expect(named.toSorted()).toEqual(['NODE_ENV', ...settingNames].toSorted());
});

test('every npm command is documented, and every documented one exists', () => {
  const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  const documented = pages.flatMap((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(/npm (start|test|run ([\w:-]+))/g), ([, word, name = word]) => name),
  );
  expect([...new Set(documented)].toSorted()).toEqual(scripts.toSorted());
});

const sources = ['src', 'tests', 'scripts', 'bench', 'public', 'study-material'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m?js|css|sql|R|json|md)$/.test(name) && !/(?:^|\/)node_modules\//.test(name))
    .map((name) => join(folder, name)),
);
const settings = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', 'index.html', '.ci/run'];
const texts = [...sources, ...settings, ...pages].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('every bench program is documented with the Node of the product, as the machine’s may be too old', () => {
  const documented = texts
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap(({ path, text }) =>
      text
        .split('node bench/')
        .slice(0, -1)
        .map((before) => ({ path, before: before.slice(-10) })),
    );
  expect(documented.filter(({ before }) => !before.endsWith('npx '))).toEqual([]);
  expect(documented.length).toBeGreaterThan(30);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(Object.values(packagesOfRuntime).map((name) => lock.packages[`node_modules/${name}`].bin)).toEqual(
    Object.values(packagesOfRuntime).map(() => ({ node: 'bin/node' })),
  );
});

describe('a citation in code and pages', () => {
  test('names an existing page and section', () => {
    const cited = texts.flatMap(({ path, text }) =>
      citedDocuments(text).map((document) => ({ by: path, ...document })),
    );
    expect(cited.filter(({ path }) => !existsSync(path))).toEqual([]);
    const sections = new Map([...new Set(cited.map(({ path }) => path))].map((path) => [path, sectionNumbersOf(path)]));
    expect(cited.filter((one) => one.sections.some((number) => !sections.get(one.path)?.has(number)))).toEqual([]);
    expect(cited.filter(({ path }) => path.startsWith('docs/protocol/')).length).toBeGreaterThan(80);
  });

  test('is recognized within text', () => {
    const page = 'docs/protocol/statistics.md';
    const read = (text: string) => citedDocuments(text).map(({ path, sections }) => [path, ...sections]);
    expect(read(`/** The rows of ${page}, 2, made with R 4.2.2. */`)).toEqual([[page, '2']]);
    expect(read(`// ${page}, 3.3, 7 and 9, sharing; ${page}, 4 to 6.`)).toEqual([
      [page, '3.3', '7', '9'],
      [page, '4', '6'],
    ]);
    expect(read(` * as in ${page},\n * 5; \`${page}\`, 1: 60 %`)).toEqual([
      [page, '5'],
      [page, '1'],
    ]);
    expect(read(`everything of ${page} over 30 people`)).toEqual([[page]]);
  });

  test('stays within the repository', () => {
    // An issue is somewhere else, and closed one day: what it asked for is said where it is needed.
    const outside = /\bspecification\b|(?<![\w/-])(?:decisions|tasks|statistics|interface)\.md\b|\bissues? #?\d+/gi;
    const left = texts.flatMap(({ path, text }) =>
      Array.from(text.matchAll(outside), ([name]) => ({ path, name })).filter(
        // Beside it is a page of that name.
        ({ name }) => !existsSync(join(dirname(path), name)),
      ),
    );
    expect(left).toEqual([]);
  });
});

describe('decisions', () => {
  const folder = join('docs', 'decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  const decisions = names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
    const sections = Array.from(text.matchAll(/^\*\*(\w+)\.\*\*/gm), ([, section]) => section);
    return { name, number, title, sections, words: text.split(/\s+/).filter((word) => word !== '').length };
  });

  test('have a number and the same sections in the same order', () => {
    const everySection = ['Context', 'Choice', 'Measured', 'Rejected', 'Limits'];
    const wrong = decisions.filter(({ sections }) => {
      const present = everySection.filter((one) => sections.includes(one) || !['Measured', 'Limits'].includes(one));
      return sections.join() !== present.join();
    });
    expect(wrong).toEqual([]);
    expect(decisions.filter(({ name, number }) => !name.startsWith(`${number.padStart(4, '0')}-`))).toEqual([]);
    expect(new Set(decisions.map(({ number }) => number)).size).toBe(names.length);
  });

  test('have at most 400 words', () => {
    expect(decisions.filter(({ words }) => words > 400)).toEqual([]);
    expect(names.length).toBeGreaterThan(40);
  });

  test('are in the index once each, with the title that they have', () => {
    const rows = index.split('\n').filter((line) => /^\| \[\d/.test(line));
    const expected = decisions.map(({ name, number, title }) => `| [${number}](${name}) | ${title} |`);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  test('are cited by file name and number', () => {
    const bare = /\bdecision \d+\b(?!\]\()|\bdecisions\/\d{4}(?!-[\w-]+\.md)/g;
    const link = /\[(?:decision )?(\d+)\]\((?:[\w./-]*\/)?(\d{4})-[\w-]+\.md\)/g;
    expect(texts.flatMap(({ path, text }) => Array.from(text.matchAll(bare), ([words]) => ({ path, words })))).toEqual(
      [],
    );
    const links = texts.flatMap(({ path, text }) =>
      Array.from(text.matchAll(link), ([, said, file]) => ({ path, said: Number(said), file: Number(file) })),
    );
    expect(links.filter(({ said, file }) => said !== file)).toEqual([]);
    expect(links.length).toBeGreaterThan(10);
  });
});

describe('the page about the OWASP ASVS', () => {
  test('lists every requirement of levels 1 and 2 once, with its level', () => {
    const expected = [...asvsLevels].filter(([, level]) => level < 3);
    expect(expected).toHaveLength(253);
    expect(rows.filter(({ level }) => level < 3).map(({ id, level }) => [id, level])).toEqual(expected);
    for (const { id, level } of rows) expect(asvsLevels.get(id), id).toBe(level);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('parses every line of a table', () => {
    const lines = asvs.split('\n').filter((line) => /^\| \d/.test(line));
    expect(lines.filter((line) => !rowOf.test(line))).toEqual([]);
  });

  test('has the count of each status', () => {
    const counted = (status: string) => rows.filter((row) => row.level < 3 && row.status === status).length;
    const summary = `Levels 1 and 2: ${['met', 'setup', 'n/a', 'departure', 'open'].map((one) => `${counted(one)} ${one}`).join(', ')}.`;
    expect(asvs).toContain(summary);
  });

  test('has a place or a reason', () => {
    expect(rows.filter(({ status, where }) => status !== 'n/a' && where.length < 4).map(({ id }) => id)).toEqual([]);
    const unexplained = rows.filter(({ status, where }) => ['departure', 'open'].includes(status) && where.length < 40);
    expect(unexplained.map(({ id }) => id)).toEqual([]);
  });
});

describe('the page about threats', () => {
  const shown = Array.from(threats.matchAll(shownBy), ([, file = '', names = '']) =>
    Array.from(names.matchAll(/"([^"]+)"/g), ([, name = '']) => ({ file, name })),
  ).flat();

  test('names existing tests', () => {
    const texts = new Map(shown.map(({ file }) => [file, readFileSync(file, 'utf8')]));
    expect(shown.filter(({ file, name }) => !texts.get(file)?.includes(name))).toEqual([]);
  });

  test('has a test for each threat', () => {
    const lines = threats.split('\n').filter((line) => /^\| \d+ \|/.test(line));
    expect(lines.filter((line) => !new RegExp(shownBy).test(line))).toEqual([]);
    const numbers = new Set(lines.map((line) => Number(/\d+/.exec(line)?.[0])));
    expect([...numbers].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 28 }, (_, index) => index + 1),
    );
    expect(shown.length).toBeGreaterThan(50);
  });
});
