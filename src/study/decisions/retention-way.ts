/** Treatment of expired data. `anonymize`: deletes account and name, answers remain as after withdrawal with `keep`. */
export const retentionWays = ['erase', 'anonymize'] as const;
export type RetentionWay = (typeof retentionWays)[number];
