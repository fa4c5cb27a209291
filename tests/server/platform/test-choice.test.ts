import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseTests } from '#scripts/test-choice/choose-tests.ts';
import { reachedFrom, readImportGraph } from '#scripts/test-choice/import-graph.ts';
import { journeysOfRoom, knownRooms } from '#scripts/test-choice/journeys-of-rooms.ts';
import quick from '../../../vitest.quick.config.ts';

const graph = readImportGraph(process.cwd());
const choose = (...changed: string[]) => {
  const { tests, journeys } = chooseTests(graph, changed);
  return { tests: tests.map(({ file }) => file), journeys: journeys.map(({ file }) => file) };
};

test('a rule of the study leads to its own test, to those of the server, and to the journeys', () => {
  const { tests, journeys } = choose('src/study/relation-task/score-block.ts');
  expect(tests).toContain('src/study/relation-task/score-block.test.ts');
  expect(tests).toContain('tests/server/participation/participation.test.ts');
  expect(tests).not.toContain('src/report/csv/csv.test.ts');
  expect(choose('src/study/protocol.ts').journeys).toHaveLength(globSync('tests/journeys/**/*.spec.ts').length);
  expect(journeys.length).toBeLessThan(globSync('tests/journeys/**/*.spec.ts').length);
});

test('a room of the server leads to whoever makes its calls, and not to every test of a server', () => {
  const { tests } = choose('src/server/team/directory/professionals-store.ts');
  expect(tests).toContain('tests/server/team/directory.test.ts');
  expect(tests).not.toContain('tests/server/accounts/second-factor.test.ts');
  expect(tests.length).toBeLessThan(globSync('tests/server/**/*.test.ts').length / 2);
});

test('a screen leads to the journeys through its room, a part of all screens to all of them', () => {
  const { journeys } = choose('src/web/team/contact/contact-screen.tsx');
  expect(journeys).toContain('tests/journeys/team/contact-and-professionals.spec.ts');
  expect(journeys).not.toContain('tests/journeys/participation/day-by-day.spec.ts');
  expect(choose('src/web/platform/ui/busy-button.tsx').journeys).toContain(
    'tests/journeys/team/contact-and-professionals.spec.ts',
  );
});

test('what is read as a file, started as a process or a page of documentation is needed, too', () => {
  expect(choose('docs/threats.md').tests).toContain('tests/server/platform/documentation.test.ts');
  expect(choose('study-material/words.json').tests).toContain('tests/server/platform/study-material.test.ts');
  expect(choose('scripts/export.ts').tests).toContain('tests/server/research/export-command.test.ts');
  expect(choose('package.json').tests).toHaveLength(globSync('{src,tests}/**/*.test.ts').length);
});

test('every room and journey of the table is there', () => {
  const isRoom = (name: string) => globSync(`src/{web,server}/*/${name}`).length > 0 || existsSync(`src/${name}`);
  expect(knownRooms.filter((name) => !isRoom(name))).toEqual([]);
  const named = new Set(knownRooms.flatMap((room) => journeysOfRoom(room)));
  const existing = globSync('tests/journeys/**/*.spec.ts').map((file) => file.replace(/^.*\/|\.spec\.ts$/g, ''));
  expect([...named].toSorted()).toEqual(existing.toSorted());
});

test('the quick tests are all that open no database and no port and start no process', () => {
  const openers = ['test-database', 'server-process', 'dev-server', 'embedded-database-program'].map(
    (name) => `tests/support/platform/${name}.ts`,
  );
  const notQuick = [
    ...openers,
    'tests/support/research/run-in-r.ts',
    'src/server/platform/database/open-pool.ts',
    'src/server/platform/database/embedded-postgres-server.ts',
    'src/server/listen.ts',
  ];
  const needsBuild = 'tests/server/attacks/answer-key.test.ts';
  // They name files in order to ask about them.
  const nameFiles = ['built-ins-of-oldest', 'documentation', 'manual', 'test-choice', 'walls'].map(
    (name) => `tests/server/platform/${name}.test.ts`,
  );
  const alone = globSync('tests/server/**/*.test.ts').filter((file) => {
    const reached = reachedFrom(graph, file);
    return file !== needsBuild && !nameFiles.includes(file) && !notQuick.some((path) => reached.has(path));
  });
  const { include } = (quick as { test: { include: string[] } }).test;
  expect(include.filter((name) => name.startsWith('tests/')).toSorted()).toEqual([...alone, ...nameFiles].toSorted());
});
