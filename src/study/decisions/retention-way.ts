/** Treatment of expired data. `anonymise`: deletes account and name, answers remain as after leaving with `keep`. */
export const retentionWays = ['erase', 'anonymise'] as const;
export type RetentionWay = (typeof retentionWays)[number];
