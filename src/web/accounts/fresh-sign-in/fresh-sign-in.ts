import { createContext, use, useCallback } from 'react';
import type { Call, InputOf } from '#contract/platform/call.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { AuthResult } from '#web/accounts/session/call-provider.ts';
import { callServer, fetchFile, type ReceivedFile, type Reply } from '#web/platform/server-state/api.ts';

/** Asks for re-authentication. @returns whether the same person confirmed */
export type ConfirmIdentity = () => Promise<boolean>;

export const FreshSignInContext = createContext<ConfirmIdentity>(async () => false);

type Refusable = { ok: true } | { ok: false; refusal: RefusalBody };

/**
 * @returns a wrapper of calls: on `fresh-sign-in-needed` it asks for re-authentication and retries once; if declined,
 * the refusal is returned
 */
function useFreshSignIn(): <Answer extends Refusable>(make: () => Promise<Answer>) => Promise<Answer> {
  const confirm = use(FreshSignInContext);
  return useCallback(
    async (make) => {
      const answer = await make();
      if (answer.ok || answer.refusal.refusal !== 'fresh-sign-in-needed') return answer;
      return (await confirm()) ? make() : answer;
    },
    [confirm],
  );
}

/** `callServer` with re-authentication on demand. */
export function useFreshCall<C extends Call>(call: C) {
  const withFreshSignIn = useFreshSignIn();
  return useCallback(
    (...input: InputOf<C> extends never ? [] : [input: InputOf<C>]): Promise<Reply<C>> =>
      withFreshSignIn(() => callServer(call, ...input)),
    [call, withFreshSignIn],
  );
}

/** `fetchFile` with re-authentication on demand. */
export function useFreshFile<C extends Call>(call: C) {
  const withFreshSignIn = useFreshSignIn();
  return useCallback(
    (
      ...input: InputOf<C> extends never ? [] : [input: InputOf<C>]
    ): Promise<{ ok: true; value: ReceivedFile } | { ok: false; refusal: RefusalBody }> =>
      withFreshSignIn(() => fetchFile(call, ...input)),
    [call, withFreshSignIn],
  );
}

/** The same for calls to the identity provider. */
export function useFreshProvider(): <Value>(make: () => Promise<AuthResult<Value>>) => Promise<AuthResult<Value>> {
  const confirm = use(FreshSignInContext);
  return useCallback(
    async (make) => {
      const answer = await make();
      if (answer.ok || answer.failure.code !== 'fresh-sign-in-needed') return answer;
      return (await confirm()) ? make() : answer;
    },
    [confirm],
  );
}
