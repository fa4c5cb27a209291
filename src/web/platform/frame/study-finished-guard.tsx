import type { ReactNode } from 'react';
import { isStudyOver } from '#study/protocol.ts';
import { useProgress } from '#web/platform/server-state/server-state.ts';
import { FailureNotice } from './failure-notice.tsx';
import { LoadingLine } from './loading-line.tsx';
import { Redirect } from './redirect.tsx';

/** Lets people in who have finished the third day; everybody else goes home. The server refuses them anyway. */
export function StudyFinishedGuard({ children }: { children: ReactNode }) {
  const { data: progress, error, refetch } = useProgress();
  if (progress === undefined) {
    return error ? <FailureNotice error={error} onRetry={refetch} /> : <LoadingLine />;
  }
  return isStudyOver(progress) ? children : <Redirect to="/" />;
}
