/** Treatment of expired data. `anonymise`: deletes account and name, answers remain as after withdrawal with `keep`. */
export const retentionWays = ['erase', 'anonymise'] as const;
export type RetentionWay = (typeof retentionWays)[number];
