/** Keys of advisory locks of the whole database: numbers that no other program on the same database uses, one for each purpose. */
export const advisoryLocks = {
  migrations: 5_704_190_268,
  materialGenerations: 5_704_190_280,
  materialDraft: 5_704_190_284,
  arrivals: 5_704_190_288,
} as const;
