/** Every version whose stored assignments and blocks can be made again and checked. */
export const generatorVersions = [1, 2] as const;
export type GeneratorVersion = (typeof generatorVersions)[number];

/**
 * What new assignments are drawn by. A participant keeps the version of the assignment, and every block names its own. Add a
 * version whenever the same seed, word table and ratings would give another draw (the tests with pinned draws notice that).
 */
export const generatorVersion: GeneratorVersion = 2;
