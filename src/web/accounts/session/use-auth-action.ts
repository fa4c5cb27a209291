import { useState } from 'react';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { type AuthFailure, type AuthResult, unreachableFailure } from './call-provider.ts';

/** Runs one request at a time and holds its error until the next. */
export function useAuthAction() {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);

  async function run<Value>(
    request: () => Promise<AuthResult<Value>>,
    onSuccess: (value: Value) => void | Promise<void>,
  ): Promise<void> {
    if (isLoading) return;
    setFailure(null);
    setIsLoading(true);
    try {
      const answer = await request();
      if (answer.ok) await onSuccess(answer.value);
      else setFailure(answer.failure);
    } catch (error) {
      if (!(error instanceof ServerUnreachable)) reportError(error);
      setFailure(unreachableFailure);
    } finally {
      setIsLoading(false);
    }
  }

  return { isLoading, failure, run };
}
