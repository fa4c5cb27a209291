import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { FailureNotice } from './failure-notice.tsx';
import { LoadingLine } from './loading-line.tsx';
import { Redirect } from './redirect.tsx';

/** Lets signed-in people through. Everybody else goes to `/home`, which remembers where they wanted to go. */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAccount();
  const { pathname, searchStr } = useLocation();
  if (data === undefined) {
    return error ? <FailureNotice error={error} onRetry={refetch} /> : <LoadingLine />;
  }
  if (data.account === null) {
    const wanted = pathname + searchStr;
    return <Redirect to={wanted === '/' ? '/home' : `/home?${new URLSearchParams({ from: wanted })}`} />;
  }
  return children;
}
