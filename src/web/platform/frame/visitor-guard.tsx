import { type ReactNode, Suspense } from 'react';
import { useAccount } from '#web/platform/server-state/server-state.ts';

/** Shows the front to whoever is not signed in; nothing of it is loaded for anybody else. */
export function VisitorGuard({ front, children }: { front: ReactNode; children: ReactNode }) {
  const { data } = useAccount();
  return data?.account === null ? <Suspense>{front}</Suspense> : children;
}
