import { isStudyOver, phases } from '#study/protocol.ts';
import { useProgress } from '#web/platform/server-state/server-state.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

/** @returns whether somebody of the team is in the middle of trying the study: then the way on comes first */
export function useIsOnTheWay(): boolean {
  const { data } = useProgress();
  return data?.enrolment === 'enrolled' && !isStudyOver(data) && data.phase !== phases.notEnrolled;
}

/** For somebody of the team who tries the study: the way to what participants find. It counts in no number. */
export function OwnParticipation({ isOnTheWay }: { isOnTheWay: boolean }) {
  return (
    <StandaloneLink to="/" search={{ view: 'participant' }}>
      {isOnTheWay ? 'Continuar a sua própria participação' : 'Ver o início de quem participa'}
    </StandaloneLink>
  );
}
