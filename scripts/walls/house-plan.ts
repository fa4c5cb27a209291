/**
 * The plan of the house: which floor may use which, how the neighbourhoods of a floor follow one another, and what a file may be
 * called and do. `docs/architecture.md` says the same to a reader; `npm run check` holds the code to it.
 */

/** The neighbourhoods, each of which may use those before it. `src/server`, `src/web` and `src/contract` have the same. */
export const neighbourhoods = ['platform', 'accounts', 'participation', 'research', 'team'] as const;
export type Neighbourhood = (typeof neighbourhoods)[number];

/** What each floor of `src` may use besides itself. The simulation is a floor within a floor: browsers load it, the rest of it they cannot. */
export const floors: Readonly<Record<string, readonly string[]>> = {
  study: [],
  research: ['study'],
  contract: ['study', 'research'],
  server: ['study', 'research', 'contract'],
  web: ['study', 'research', 'contract'],
  'rehearsal/simulation': ['study'],
  rehearsal: ['study', 'research', 'contract', 'server', 'rehearsal/simulation'],
};

/**
 * What only the files that put a floor together may use besides: an emulator, or the page of the first ten minutes, is loaded where the
 * settings ask for it, and a page in which the team tries the study is a study in memory.
 */
export const floorsForWiring: Readonly<Record<string, readonly string[]>> = {
  server: ['rehearsal'],
  web: ['rehearsal/simulation'],
};

/** Floors whose rooms stand in neighbourhoods. In `contract` a neighbourhood is one room. */
export const floorsWithNeighbourhoods: readonly string[] = ['server', 'web', 'contract'];

/**
 * The folders here that have the name of a neighbourhood follow one another as in `src`; other folders, and what they use of `src`, are
 * free: whoever tests a room goes through the house from outside. For the same reason tests themselves are not looked at.
 */
export const supportFolder = 'tests/support/';

/** People who are made through the product's own calls: everybody in `tests/support` may use them. */
export const groundOfSupport: readonly string[] = ['tests/support/participation/people.ts'];

/** What brings something of every neighbourhood together, and may use all of them. */
export const wiringOfSupport: readonly string[] = [
  'tests/support/platform/begin-test-file.ts',
  'tests/support/participation/people-everywhere.ts',
  'tests/support/participation/person-with-everything.ts',
];

/** Endings that a file of `src` may have. */
export const fileEndings: readonly string[] = [
  '.ts',
  '.tsx',
  '.test.ts',
  '.d.ts',
  '.module.css',
  '.css',
  '.svg',
  '.woff2',
  '.txt',
  '.sql',
  '.json',
  '.R',
  '.qmd',
];

/** Last words of file names that say what a file is for: where such a file may stand. */
export const reservedLastWords: Readonly<Record<string, readonly string[]>> = {
  handlers: ['src/server/'],
  screen: ['src/web/'],
  store: ['src/server/', 'src/rehearsal/', 'src/web/platform/journal/'],
};

/** Last words of file names that say nothing. */
export const emptyLastWords: readonly string[] = [
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'lib',
  'type',
  'types',
  'index',
  'manager',
  'service',
];

/** Where the database is spoken to, besides files whose name ends in `-store`. */
export const databaseRooms: readonly string[] = ['src/server/platform/database/'];

/** @returns whether a file runs in a thread of its own, by its name: nobody else brings it to run. In `src/web` a worker is the browser's. */
export function runsInThread(file: string): boolean {
  return !file.startsWith('src/web/') && /\/(?!run-)[^/]*-worker\.ts$/.test(file);
}

/** Packages whose work keeps a processor busy, and the one file that may bring each to run. */
export const packagesOfThreads: Readonly<Record<string, string>> = {
  asn1js: 'src/server/platform/signatures/signatures-worker.ts',
  pdfmake: 'src/server/platform/documents/documents-worker.ts',
  pkijs: 'src/server/platform/signatures/signatures-worker.ts',
};

/** Who may read `process.env`: what an installation is told comes in by one door. */
export const environmentReaders: readonly string[] = [
  'src/server/main.ts',
  // Programs of PostgreSQL are started with a search path and nothing else.
  'src/server/platform/database/cluster.ts',
];

/** Where the files stand that npm commands run. */
export const commandFolder = 'scripts/';

/** Tables of answers, each read in few files, so that what a row means is known in few places. */
export const answerTables: readonly string[] = [
  'inventory_choice',
  'word_presentation',
  'word_presentation_again',
  'relation_block',
  'relation_answer',
  'participation_event',
  'session_time',
];
export const mostReadersOfAnswerTable = 4;

/** How many names two files may export: each has one meaning. */
export const mostNamesWithTwoHomes = 0;
