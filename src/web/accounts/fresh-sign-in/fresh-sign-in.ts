import { createContext, use, useCallback } from 'react';
import type { Call, InputOf } from '#contract/platform/call.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { AuthAnswer } from '#web/accounts/session/ask-provider.ts';
import { callServer, fetchFile, type ReceivedFile, type Reply } from '#web/platform/server-state/api.ts';

/** Asks the person to sign in once more. @returns whether they did, as the same person */
export type ConfirmIdentity = () => Promise<boolean>;

export const FreshSignInContext = createContext<ConfirmIdentity>(async () => false);

type Refusable = { ok: true } | { ok: false; refusal: RefusalBody };

/**
 * For calls that want a fresh sign-in.
 * @returns a function that makes a call; when the server answers `fresh-sign-in-needed` the person is asked to confirm who they are,
 * over the screen as it is, and then the call is made once more. A person who would rather not gets the refusal as it came.
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

/** `callServer` for one call of the contract, with a fresh sign-in where the server wants one. */
export function useFreshCall<C extends Call>(call: C) {
  const withFreshSignIn = useFreshSignIn();
  return useCallback(
    (...input: InputOf<C> extends never ? [] : [input: InputOf<C>]): Promise<Reply<C>> =>
      withFreshSignIn(() => callServer(call, ...input)),
    [call, withFreshSignIn],
  );
}

/** `fetchFile` for one call of the contract, with a fresh sign-in where the server wants one. */
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
export function useFreshProvider(): <Value>(make: () => Promise<AuthAnswer<Value>>) => Promise<AuthAnswer<Value>> {
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
