/**
 * Stored with every assignment and block. Raise it whenever the same seed, word table and ratings would give another draw
 * (the tests with pinned draws notice that), so that a stored block names the rules it was made by.
 */
export const generatorVersion = 1;
