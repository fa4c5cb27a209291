/** For audited queries, which must not refetch automatically. */
export const auditedQueryOptions = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
