import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Replaces this screen by another one of the app, once. The router's own `Navigate` starts again whenever it is drawn again, which a
 * guard is while the next screen's code is being loaded.
 */
export function Redirect({ to, state }: { to: string; state?: HistoryState | undefined }): null {
  const router = useRouter();
  const [first] = useState({ destination: to, state });
  useEffect(() => router.history.replace(first.destination, first.state), [router, first]);
  return null;
}
