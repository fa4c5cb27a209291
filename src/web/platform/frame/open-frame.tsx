import type { ReactNode } from 'react';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { PageFrame } from './page-frame.tsx';

/** For a screen that anybody may open: whoever is signed in has the side menu as everywhere. */
export function OpenFrame({ children }: { children: ReactNode }) {
  const account = useAccount().data?.account ?? null;
  return <PageFrame withMenu={account !== null}>{children}</PageFrame>;
}
