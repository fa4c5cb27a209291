import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import { readInstallation, readMaterial } from '#contract/platform/installation-calls.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { callServer } from './api.ts';
import { cachedAccount, withOfflineFallback } from './cached-day.ts';
import { readSettledSession } from './session-in-change.ts';

export class RefusalError extends Error {
  override readonly name = 'Refused';
  readonly refusal: RefusalBody;
  constructor(refusal: RefusalBody) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** @throws RefusalError */
export function valueOfReply<Value>(reply: { ok: true; value: Value } | { ok: false; refusal: RefusalBody }): Value {
  if (!reply.ok) throw new RefusalError(reply.refusal);
  return reply.value;
}

export async function fetchFromServer<C extends Call>(
  call: C,
  ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
): Promise<OutputOf<C>> {
  return valueOfReply(await callServer(call, ...input));
}

/** Bypasses the query cache. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await callServer(readInstallation);
    return true;
  } catch {
    return false;
  }
}

type QueryOf<C extends Call, Key extends QueryKey> = Omit<
  UndefinedInitialDataOptions<OutputOf<C>, Error, OutputOf<C>, Key>,
  'queryFn' | 'queryKey'
> & { queryKey: Key; call: C } & (InputOf<C> extends never ? { input?: never } : { input: InputOf<C> });

/** @returns query options of a call */
export function queryOf<C extends Call, const Key extends QueryKey>({ call, input, ...options }: QueryOf<C, Key>) {
  const ask = fetchFromServer as (call: C, input?: InputOf<C>) => Promise<OutputOf<C>>;
  return queryOptions<OutputOf<C>, Error, OutputOf<C>, Key>({
    ...(options as unknown as UndefinedInitialDataOptions<OutputOf<C>, Error, OutputOf<C>, Key>),
    queryFn: () => (input === undefined ? ask(call) : ask(call, input)),
  });
}

let heldAccount: KnownAccount | null = null;

/**
 * Re-authentication has a moment without a session; holding the account prevents a redirect.
 * @param known the account to return; null resumes fetching
 */
export function holdAccount(known: KnownAccount | null): void {
  heldAccount = known;
}

/** `isFromDevice`: offline; only the account id is known. */
type KnownAccount = OutputOf<typeof readAccount> & { isFromDevice?: true };

/** Poll interval of a page that started offline. */
const askAgainMs = 15_000;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: (): KnownAccount | Promise<KnownAccount> =>
    heldAccount ??
    withOfflineFallback<KnownAccount>(
      () =>
        readSettledSession<KnownAccount>(
          () => fetchFromServer(readAccount),
          ({ account }) => account === null,
        ),
      (day) => ({ account: cachedAccount(day), isFromDevice: true }),
    ),
  refetchInterval: ({ state }) => (state.data?.isFromDevice ? askAgainMs : false),
  refetchOnReconnect: ({ state }) => (state.data?.isFromDevice ? 'always' : true),
});
export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: async ({ client }) => {
    const progress = await withOfflineFallback(
      () => fetchFromServer(readProgress),
      (day) => day.progress,
    );
    followMaterial(client, progress);
    return progress;
  },
});
export const materialQuery = queryOptions({
  queryKey: ['material'],
  queryFn: () =>
    withOfflineFallback(
      () => fetchFromServer(readMaterial),
      ({ material }) => material,
    ),
  staleTime: Number.POSITIVE_INFINITY,
});
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => fetchFromServer(readInstallation),
});

export const useAccount = () => useQuery(accountQuery);
export const useProgress = () => useQuery(progressQuery);
export const useMaterial = () => useQuery(materialQuery);

/** Cancels a pending read, which would restore an older progress. */
export function cacheProgress(client: QueryClient, progress: ProgressView): void {
  void client.cancelQueries(progressQuery);
  client.setQueryData(progressQuery.queryKey, (before) => withParticipation(progress, before));
  followMaterial(client, progress);
}

/** Replies to answers omit the unchanged participation. */
function withParticipation(progress: ProgressView, before: ProgressView | undefined): ProgressView {
  const isSame = before !== undefined && before.enrolment !== 'none' && progress.enrolment !== 'none';
  return isSame && before.participationSince !== undefined
    ? { participationSince: before.participationSince, ...progress }
    : progress;
}

/** New material may have been published during the part. */
function followMaterial(client: QueryClient, { material }: ProgressView): void {
  const cached = client.getQueryData(materialQuery.queryKey);
  if (material === undefined || cached === undefined || cached.hash === material) return;
  void client.invalidateQueries(materialQuery);
}

export function useStoreProgress(): (progress: ProgressView) => void {
  const client = useQueryClient();
  return useCallback((progress) => cacheProgress(client, progress), [client]);
}
