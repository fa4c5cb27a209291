/** For audited queries, which must not refetch automatically. */
export const lookOnlyOnce = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
