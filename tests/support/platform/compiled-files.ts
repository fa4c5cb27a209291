import { join } from 'node:path';

/**
 * Where Node keeps what it has compiled, TypeScript also without its types, for workers, threads and processes of the tests: half of
 * a start is reading and compiling what the start before has compiled already.
 */
export const compiledFiles = join(import.meta.dirname, '../../../node_modules/.cache/wordmood-tests');
