import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { Call, InputOf, OutputOf } from '#contract/platform/call.ts';
import { readInstallation, readMaterial } from '#contract/platform/installation-calls.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { callServer } from './api.ts';
import { accountOfDevice, orFromDevice } from './day-of-device.ts';
import { readOfSettledSession } from './session-in-change.ts';

/** An expected "no" where a screen can only show it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: RefusalBody;
  constructor(refusal: RefusalBody) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Makes a call and throws what is not a success. */
export async function askServer<C extends Call>(
  call: C,
  ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
): Promise<OutputOf<C>> {
  const reply = await callServer(call, ...input);
  if (!reply.ok) throw new Refused(reply.refusal);
  return reply.value;
}

let heldAccount: KnownAccount | null = null;

/**
 * Between the two steps of signing in again the server knows no session, and the screen must not fall to the way in meanwhile.
 * @param known what the account's query goes on answering; null lets it ask the server again
 */
export function holdAccount(known: KnownAccount | null): void {
  heldAccount = known;
}

/** `isFromDevice`: the server could not be asked; the device knows whose answers it keeps, and no more. */
type KnownAccount = OutputOf<typeof readAccount> & { isFromDevice?: true };

/** How often a page that has started without the server looks whether it is there. */
const askAgainMs = 15_000;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: (): KnownAccount | Promise<KnownAccount> =>
    heldAccount ??
    orFromDevice<KnownAccount>(
      () =>
        readOfSettledSession<KnownAccount>(
          () => askServer(readAccount),
          ({ account }) => account === null,
        ),
      (day) => ({ account: accountOfDevice(day), isFromDevice: true }),
    ),
  refetchInterval: ({ state }) => (state.data?.isFromDevice ? askAgainMs : false),
  refetchOnReconnect: ({ state }) => (state.data?.isFromDevice ? 'always' : true),
});
export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: async ({ client }) => {
    const progress = await orFromDevice(
      () => askServer(readProgress),
      (day) => day.progress,
    );
    followMaterial(client, progress);
    return progress;
  },
});
export const materialQuery = queryOptions({
  queryKey: ['material'],
  queryFn: () =>
    orFromDevice(
      () => askServer(readMaterial),
      ({ material }) => material,
    ),
  staleTime: Number.POSITIVE_INFINITY,
});
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => askServer(readInstallation),
});

export const useAccount = () => useQuery(accountQuery);
export const useProgress = () => useQuery(progressQuery);
export const useMaterial = () => useQuery(materialQuery);

/** Puts the progress that a reply carried where every screen sees it. A read still on its way would bring an older one. */
export function keepProgress(client: QueryClient, progress: ProgressView): void {
  void client.cancelQueries(progressQuery);
  client.setQueryData(progressQuery.queryKey, (before) => withParticipation(progress, before));
  followMaterial(client, progress);
}

/** Replies to answers do not say of which participation they are: of the one that was sent them. */
function withParticipation(progress: ProgressView, before: ProgressView | undefined): ProgressView {
  const isSame = before !== undefined && before.enrolment !== 'none' && progress.enrolment !== 'none';
  return isSame && before.participationSince !== undefined
    ? { participationSince: before.participationSince, ...progress }
    : progress;
}

/** What the next part says may have been published while this one went on. */
function followMaterial(client: QueryClient, { material }: ProgressView): void {
  const shown = client.getQueryData(materialQuery.queryKey);
  if (material === undefined || shown === undefined || shown.hash === material) return;
  void client.invalidateQueries(materialQuery);
}

/** @returns a function that takes over the progress of a reply. */
export function useStoreProgress(): (progress: ProgressView) => void {
  const client = useQueryClient();
  return useCallback((progress) => keepProgress(client, progress), [client]);
}
