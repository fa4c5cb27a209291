import { runProgram, startOnRuntime, waitForExit } from './installation.mjs';

/**
 * Incremental, with one checker and rare garbage collection: parallel checkers would repeat work and block other checks
 * (41 s became 14).
 */
const typesOf = (project) => () => {
  const kept = `node_modules/.cache/wordmood-types/${project}.tsbuildinfo`;
  const words = ['-p', project, '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
  return runProgram('typescript', 'bin/tsc', words, { GOGC: '400' });
};

/** Static checks, each resolving to an exit code. Plain JavaScript, as `npm test` begins with them. */
export const staticChecks = [
  { name: 'format and lint', run: () => runProgram('@biomejs/biome', 'bin/biome', ['check']) },
  { name: 'walls between rooms', run: () => waitForExit(startOnRuntime('scripts/walls/check-walls.ts')) },
  { name: 'types of the server', run: typesOf('tsconfig.json') },
  { name: 'types of the pages', run: typesOf('tsconfig.web.json') },
  { name: 'types of the journeys', run: typesOf('tsconfig.browser-driving.json') },
];
