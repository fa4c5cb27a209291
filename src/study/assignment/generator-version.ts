/**
 * Stored with assignments and blocks and exported. Raise it when the same seed, table and ratings draw otherwise; pinned draws in tests
 * notice.
 */
export const generatorVersion = 1;
