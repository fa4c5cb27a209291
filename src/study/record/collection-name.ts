/** One document per participant in each (docs/protocol/what-was-asked-for.md, 7). */
export const collectionNames = ['wordMood', 'users'] as const;
export type CollectionName = (typeof collectionNames)[number];
