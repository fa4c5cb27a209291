/**
 * What the best ways to answer without the relation come to in a test (docs/protocol/statistics.md, 7): who knows what belongs together
 * and does not read the cue, and who goes by the pole of the word and the cue.
 */
export const levelsWithoutRelation = { belonging: 0.5, valence: 0.56 } as const;

/** Right answers out of the ten of a test from which on a person is said to respond relationally. */
export const relationalFrom = 9;
