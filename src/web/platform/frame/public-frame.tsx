import type { ReactNode } from 'react';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { PageFrame } from './page-frame.tsx';

/** Public; with the side menu when signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const account = useAccount().data?.account ?? null;
  return <PageFrame withMenu={account !== null}>{children}</PageFrame>;
}
