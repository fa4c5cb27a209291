import { type ImportGraph, reachedFrom, reaching, wayTo } from './import-graph.ts';
import { journeysOfRoom } from './journeys-of-rooms.ts';

/** A test file and why it was chosen: a changed file, and how the test comes to need it. */
export type Chosen = { file: string; because: string };

/** Where everything is put together: whoever needs these needs no particular room. */
const hubs =
  /^(src\/(server\/(app|main|prepare-database|start-server|what-follows)\.ts|web\/(routes|main)\.tsx|web\/app\/.*)|scripts\/installation\.mjs)$/;
/** What changes everything, for all one can tell from outside. */
const underEverything =
  /^(package(-lock)?\.json|tsconfig[\w.-]*\.json|(vitest|playwright|vite)[\w.]*\.config\.ts|index\.html)$/;
const servesCalls = /(-handlers|-server|-stream|serve-[\w-]+)\.ts$/;
const isRow = /^src\/contract\/.*-calls\.ts$/;
const isTest = /\.test\.ts$/;
const isJourney = /^tests\/journeys\/.*\.spec\.ts$/;

/**
 * Chooses the tests that a change can touch. A test needs the files that it imports or names, directly or by others; where it
 * talks to the whole server it needs the rooms that serve the calls it makes. Journeys are chosen by the rooms they walk through.
 * @param changed paths of changed files in the checkout
 */
export function chooseTests(graph: ImportGraph, changed: readonly string[]): { tests: Chosen[]; journeys: Chosen[] } {
  const files = [...graph.keys()];
  const tests = files.filter((file) => isTest.test(file));
  const journeys = files.filter((file) => isJourney.test(file));
  const root = changed.find((file) => underEverything.test(file) || hubs.test(file));
  if (root !== undefined) {
    const all = (names: readonly string[]) => names.map((file) => ({ file, because: `${root} is under everything` }));
    return { tests: all(tests), journeys: all(journeys) };
  }
  const served = withServers(graph);
  const targets = changed.flatMap(withFoldersAbove);
  const [needing, needingServed] = [graph, served].map((one) => reaching(one, targets, isNoHub));
  const why = (within: ImportGraph, those: ReadonlySet<string> | undefined, file: string) =>
    those?.has(file) ? whyNeeded(within, file, changed) : [];
  return {
    tests: tests.flatMap((file) =>
      file.startsWith('tests/') ? why(served, needingServed, file) : why(graph, needing, file),
    ),
    journeys: journeys.flatMap((file) => {
      const [own] = why(graph, needing, file);
      if (own !== undefined) return [own];
      const name = file.replace(/^.*\/|\.spec\.ts$/g, '');
      for (const path of changed) {
        const room = roomsTouched(graph, path).find((one) =>
          [journeysOfRoom(one)].flat().some((is) => is === 'all' || is === name),
        );
        if (room !== undefined) return [{ file, because: `walks through ${room}, which needs ${path}` }];
      }
      return [];
    }),
  };
}

/** @returns the graph in which a row of the contract leads to whoever serves it */
function withServers(graph: ImportGraph): ImportGraph {
  const served = new Map([...graph].map(([file, named]) => [file, new Set(named)]));
  for (const [file, named] of graph) {
    if (!file.startsWith('src/server/') || !servesCalls.test(file) || hubs.test(file)) continue;
    for (const row of named) if (isRow.test(row)) served.get(row)?.add(file);
  }
  return served;
}

function whyNeeded(graph: ImportGraph, file: string, changed: readonly string[]): Chosen[] {
  const reached = reachedFrom(graph, file, isNoHub);
  for (const path of changed) {
    const folder = [...reached.keys()].find((one) => path.startsWith(`${one}/`));
    const target = reached.has(path) ? path : folder;
    if (target !== undefined)
      return [{ file, because: target === file ? 'it has changed itself' : wayTo(reached, target) }];
  }
  return [];
}

/** @returns the rooms of the pages that need a file, and its own room */
function roomsTouched(graph: ImportGraph, path: string): string[] {
  const isOwn = /^src\/(web|server)\//.test(path) && !isTest.test(path);
  const those = reaching(graph, [path], isNoHub);
  const needing = [...graph.keys()].filter(
    (file) => file.startsWith('src/web/') && those.has(file) && !isTest.test(file) && isNoHub(file),
  );
  return [...new Set([...(isOwn ? [path] : []), ...needing].map(roomOf))];
}

const isNoHub = (file: string) => !hubs.test(file);

/** What is read as a whole is named by its folder. */
function withFoldersAbove(path: string): string[] {
  const names = path.split('/');
  return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
}

/** @returns the name of a room, the same in `src/web` and `src/server` */
function roomOf(path: string): string {
  const [, , , room, file] = path.split('/');
  return file === undefined ? 'the ground of all rooms' : (room ?? '');
}
