/**
 * The module plan: allowed dependencies of floors and neighbourhoods, file names and privileges, enforced by `npm run
 * check`; `docs/architecture.md` explains it.
 */

/** In order: each may use those before it. The same in `src/server`, `src/web` and `src/contract`. */
export const neighbourhoods = ['platform', 'accounts', 'participation', 'research', 'team'] as const;
export type Neighbourhood = (typeof neighbourhoods)[number];

/** Allowed dependencies of each floor of `src`. The simulation is separate, as browsers can load only that part. */
export const floors: Readonly<Record<string, readonly string[]>> = {
  study: [],
  research: ['study'],
  contract: ['study', 'research'],
  server: ['study', 'research', 'contract'],
  web: ['study', 'research', 'contract'],
  'rehearsal/simulation': ['study'],
  rehearsal: ['study', 'research', 'contract', 'server', 'rehearsal/simulation'],
};

/** Additional dependencies of wiring files: the emulator and first-look page, and the preview's in-memory study. */
export const floorsForWiring: Readonly<Record<string, readonly string[]>> = {
  server: ['rehearsal'],
  web: ['rehearsal/simulation'],
};

/** In `contract` a neighbourhood is one room. */
export const floorsWithNeighbourhoods: readonly string[] = ['server', 'web', 'contract'];

/** Folders here named like neighbourhoods follow their order; otherwise tests and their support may use anything. */
export const supportFolder = 'tests/support/';

/** Usable by all of `tests/support`: people created through the API. */
export const groundOfSupport: readonly string[] = ['tests/support/participation/people.ts'];

/** May use all neighbourhoods. */
export const wiringOfSupport: readonly string[] = [
  'tests/support/platform/begin-test-file.ts',
  'tests/support/participation/people-everywhere.ts',
  'tests/support/participation/person-with-everything.ts',
];

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

/** Reserved last words of file names, and where they are allowed. */
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

/** Besides `-store` and `-handlers` files, the only places with database access. */
export const databaseRooms: readonly string[] = ['src/server/platform/database/'];

/** @returns whether a file is a worker, by its name, so that only threads run it; in `src/web` a worker is the browser's */
export function runsInThread(file: string): boolean {
  return !file.startsWith('src/web/') && /\/(?!run-)[^/]*-worker\.ts$/.test(file);
}

/** CPU-heavy packages, and the worker that may run each. */
export const packagesOfThreads: Readonly<Record<string, string>> = {
  asn1js: 'src/server/platform/signatures/signatures-worker.ts',
  pdfmake: 'src/server/platform/documents/documents-worker.ts',
  pkijs: 'src/server/platform/signatures/signatures-worker.ts',
};

export const environmentReaders: readonly string[] = [
  'src/server/main.ts',
  // Start PostgreSQL's programs with a minimal environment.
  'src/server/platform/database/cluster.ts',
];

export const commandFolder = 'scripts/';

/** Tables of answers, whose readers are limited to keep their meaning in one place. */
export const answerTables: readonly string[] = [
  'inventory_choice',
  'word_presentation',
  'word_presentation_again',
  'relation_block',
  'relation_answer',
  'participation_event',
  'session_time',
];
export const maximumReadersOfAnswerTable = 4;

/** Limit of names exported by two files. */
export const maximumNamesWithTwoHomes = 0;

export const maximumCommentLine = 160;

/** Its section "Words that no name uses" lists the forbidden words of names. */
export const glossaryPage = 'docs/glossary.md';
