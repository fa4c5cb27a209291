import { finish, runProgram, startOnRuntime } from './installation.mjs';

/**
 * What was found true of a file is kept: only what has changed, and what depends on it, is checked again. One checker, and memory cleared
 * away seldom: several would work out the same types, each for itself, and other checks wait for the processor (41 s of it become 14).
 */
const typesOf = (project) => () => {
  const kept = `node_modules/.cache/wordmood-types/${project}.tsbuildinfo`;
  const words = ['-p', project, '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
  return runProgram('typescript', 'bin/tsc', words, { GOGC: '400' });
};

/** Checks of the sources as they stand: each a name, and what runs it to its exit code. Plain JavaScript: `npm test` begins with them. */
export const standingChecks = [
  { name: 'format and lint', run: () => runProgram('@biomejs/biome', 'bin/biome', ['check']) },
  { name: 'walls between rooms', run: () => finish(startOnRuntime('scripts/walls/check-walls.ts')) },
  { name: 'types of the server', run: typesOf('tsconfig.json') },
  { name: 'types of the pages', run: typesOf('tsconfig.web.json') },
  { name: 'types of the journeys', run: typesOf('tsconfig.browser-driving.json') },
];
