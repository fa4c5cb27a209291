/** Numbers that no other program on the database uses. */
export const advisoryLocks = {
  migrations: 5_704_190_268,
  materialEditions: 5_704_190_280,
  materialDraft: 5_704_190_284,
  arrivals: 5_704_190_288,
} as const;
