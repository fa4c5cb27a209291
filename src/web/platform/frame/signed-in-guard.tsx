import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayParts } from '#study/protocol.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { FailureNotice } from './failure-notice.tsx';
import { LoadingLine } from './loading-line.tsx';
import { Redirect } from './redirect.tsx';

/** What of the app shows nothing of a person but where they are in their day. */
function worksWithoutServer(pathname: string): boolean {
  return pathname === '/' || Object.values(dayParts).some(({ path }) => path === pathname);
}

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
  if (data.isFromDevice && !worksWithoutServer(pathname)) {
    return <FailureNotice error={new ServerUnreachable('Who is signed in is not known')} onRetry={refetch} />;
  }
  return children;
}
