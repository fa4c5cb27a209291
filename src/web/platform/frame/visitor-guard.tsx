import { type ReactNode, Suspense } from 'react';
import { useAccount } from '#web/platform/server-state/server-state.ts';

export function VisitorGuard({ front, children }: { front: ReactNode; children: ReactNode }) {
  const { data } = useAccount();
  return data?.account === null ? <Suspense>{front}</Suspense> : children;
}
