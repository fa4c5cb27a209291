/** For a query whose every call is written to the audit log: it is not repeated by itself. */
export const lookOnlyOnce = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
