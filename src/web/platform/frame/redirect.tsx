import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Replaces the history entry once. The router's `Navigate` repeats on each render, and guards re-render while the next screen loads. */
export function Redirect({ to, state }: { to: string; state?: HistoryState | undefined }): null {
  const router = useRouter();
  const [first] = useState({ destination: to, state });
  useEffect(() => router.history.replace(first.destination, first.state), [router, first]);
  return null;
}
