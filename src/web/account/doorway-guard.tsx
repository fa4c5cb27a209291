import type { ReactNode } from 'react';
import { useAccount } from '../server-state.ts';
import { FailureNotice } from '../shell/failure-notice.tsx';
import { LoadingLine } from '../shell/loading-line.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { Redirect } from '../shell/redirect.tsx';
import { useReturnPath } from '../shell/use-return-path.ts';

/** Shows the way in to people who are not signed in. Everybody else goes on to the screen they came from, or home. */
export function DoorwayGuard({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAccount();
  const returnPath = useReturnPath();
  if (data === undefined) {
    return <PageFrame>{error ? <FailureNotice error={error} onRetry={refetch} /> : <LoadingLine />}</PageFrame>;
  }
  return data.account === null ? children : <Redirect to={returnPath} />;
}
