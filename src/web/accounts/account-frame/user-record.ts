import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { readUserRecord, type UserRecord } from '#contract/accounts/profile-calls.ts';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';

const userRecordQuery = queryOptions({ queryKey: ['user record'], queryFn: () => fetchFromServer(readUserRecord) });

export const useUserRecord = () => useQuery(userRecordQuery);

/** Writes a response's user record into the query cache. */
export function storeUserRecord(client: QueryClient, record: UserRecord): void {
  void client.cancelQueries(userRecordQuery);
  client.setQueryData(userRecordQuery.queryKey, record);
}
