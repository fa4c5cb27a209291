/**
 * Stored with every assignment and block, and in the exports. Raise it whenever the same seed, word table and ratings would give
 * another draw (the tests with pinned draws notice that).
 */
export const generatorVersion = 1;
