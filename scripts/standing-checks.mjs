/** Checks of the sources as they stand: name, npm package, its program, words. Plain JavaScript: `npm test` begins with them. */
export const standingChecks = [
  ['format and lint', '@biomejs/biome', 'bin/biome', ['check']],
  ['types of the server', 'typescript', 'bin/tsc', ['-p', 'tsconfig.json', '--noEmit']],
  ['types of the pages', 'typescript', 'bin/tsc', ['-p', 'tsconfig.web.json', '--noEmit']],
  ['types of the journeys', 'typescript', 'bin/tsc', ['-p', 'tsconfig.browser-driving.json', '--noEmit']],
];
