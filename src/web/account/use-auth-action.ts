import { useState } from 'react';
import type { AuthFailure } from './auth-client.ts';

/** Runs one request to the identity provider at a time and keeps its failure, which the next request clears. */
export function useAuthAction() {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<AuthFailure>(null);

  async function run(request: () => Promise<AuthFailure>, onSuccess: () => void | Promise<void>): Promise<void> {
    if (isLoading) return;
    setFailure(null);
    setIsLoading(true);
    try {
      const failed = await request();
      setFailure(failed);
      if (failed === null) await onSuccess();
    } finally {
      setIsLoading(false);
    }
  }

  return { isLoading, failure, run };
}
