import { type ReactNode, useState } from 'react';
import { type PhaseName, phases } from '#study/protocol.ts';
import { useProgress } from '#web/platform/server-state/server-state.ts';
import { Redirect } from './redirect.tsx';
import { UntilThere } from './until-there.tsx';

/**
 * Lets a person into a part of the study when it is that part's turn; otherwise they go home. Once inside they stay until they
 * leave: the part's own last answer moves the phase on, and must not pull the screen away under its closing words. Only a consent
 * text that has changed ends the part: nothing is taken any more until they have read it, and home says so. It says too why a part that was not
 * begun does not begin now.
 */
export function PhaseGuard({ phase, children }: { phase: PhaseName; children: ReactNode }) {
  const { data: progress, error, refetch } = useProgress();
  const [isInside, setIsInside] = useState(false);
  if (progress === undefined) {
    return <UntilThere error={error} onRetry={refetch} />;
  }
  if (progress.consentOutdated) return <Redirect to="/" />;
  const isTheirTurn =
    progress.enrolment === 'enrolled' && progress.phase === phases[phase] && !progress.study?.holdsPart;
  if (isTheirTurn && !isInside) setIsInside(true);
  return isTheirTurn || isInside ? children : <Redirect to="/" />;
}
