/** What becomes of data whose time is over. `anonymise`: account and name go, the answers stay as those of who leaves and keeps them. */
export const retentionWays = ['erase', 'anonymise'] as const;
export type RetentionWay = (typeof retentionWays)[number];
