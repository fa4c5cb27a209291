import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useRef } from 'react';
import { dayParts } from '#study/protocol.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { wasSignedOutHere } from '#web/platform/server-state/signed-out-here.ts';
import { FailureNotice } from './failure-notice.tsx';
import { QueryState } from './query-state.tsx';
import { Redirect } from './redirect.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The session expired during use. The address is in the history state, not in the URL. */
    sessionLost?: { email: string };
  }
}

const serverUnknown = new ServerUnreachable('Who is signed in is not known');

/** Pages that show nothing personal but progress. */
function worksWithoutServer(pathname: string): boolean {
  return pathname === '/' || Object.values(dayParts).some(({ path }) => path === pathname);
}

/** Others go to `/home` with the return path, and a reason if their session expired during use. */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const { data, error, refetch, isFetching } = useAccount();
  const { pathname, searchStr } = useLocation();
  const emailInside = useRef<string | null>(null);
  if (data?.account && !data.isFromDevice) emailInside.current = data.account.signInEmail;
  if (data === undefined) {
    return <QueryState error={error} onRetry={refetch} />;
  }
  if (data.account === null) {
    const from = pathname + searchStr;
    const email = wasSignedOutHere() ? null : emailInside.current;
    const state = email === null ? undefined : { sessionLost: { email } };
    return <Redirect to={from === '/' ? '/home' : `/home?${new URLSearchParams({ from })}`} state={state} />;
  }
  if (data.isFromDevice && !worksWithoutServer(pathname)) {
    return <FailureNotice error={serverUnknown} onRetry={refetch} isTrying={isFetching} />;
  }
  // What one account has written must not become another's.
  return <Fragment key={data.account.id}>{children}</Fragment>;
}
