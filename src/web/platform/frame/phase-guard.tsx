import { type ReactNode, useState } from 'react';
import { type PhaseName, phases } from '#study/protocol.ts';
import { useProgress } from '#web/platform/server-state/server-state.ts';
import { QueryState } from './query-state.tsx';
import { Redirect } from './redirect.tsx';

/**
 * Goes home with a reason unless the part is due. Once inside, the participant stays: the last answer advances the
 * phase, and must not unmount the end screen. Only a changed consent text ends the part, as no answers are accepted
 * then.
 */
export function PhaseGuard({ phase, children }: { phase: PhaseName; children: ReactNode }) {
  const { data: progress, error, refetch } = useProgress();
  const [isInside, setIsInside] = useState(false);
  if (progress === undefined) {
    return <QueryState error={error} onRetry={refetch} />;
  }
  if (progress.consentOutdated) return <Redirect to="/" />;
  const isCurrentPart =
    progress.enrolment === 'enrolled' && progress.phase === phases[phase] && !progress.study?.isPartBlocked;
  if (isCurrentPart && !isInside) setIsInside(true);
  return isCurrentPart || isInside ? children : <Redirect to="/" />;
}
