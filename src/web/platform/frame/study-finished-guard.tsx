import type { ReactNode } from 'react';
import { isStudyOver } from '#study/protocol.ts';
import { useProgress } from '#web/platform/server-state/server-state.ts';
import { QueryState } from './query-state.tsx';
import { Redirect } from './redirect.tsx';

/** The server refuses in any case. */
export function StudyFinishedGuard({ children }: { children: ReactNode }) {
  const { data: progress, error, refetch } = useProgress();
  if (progress === undefined) {
    return <QueryState error={error} onRetry={refetch} />;
  }
  return isStudyOver(progress) ? children : <Redirect to="/" />;
}
