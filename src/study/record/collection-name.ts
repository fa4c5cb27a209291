/** The two collections of records (docs/protocol/what-was-asked-for.md, 7): one document a person in each. */
export const collectionNames = ['wordMood', 'users'] as const;
export type CollectionName = (typeof collectionNames)[number];
