import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { listInFragment, participantFragment } from '#web/research/participant-list/participant-fragment.ts';
import type { AskedParticipant } from './use-asked-participant.ts';
import classes from './way-in-list.module.css';

/** Back to the list as it was, and to whoever stands beside this participant in it, at the same part. */
export function WayInList({ within, place }: Pick<AskedParticipant, 'within' | 'place'>) {
  return (
    <nav aria-label="Na lista de participantes" className={classes.way}>
      <StandaloneLink to="/wordanalysis" search={within}>
        Voltar à lista de participantes
      </StandaloneLink>
      {place && (
        <span className={classes.steps}>
          <Step to={place.previous} within={within} label="Anterior" />
          <Text span size="sm" c="dimmed">
            {place.number.toLocaleString('pt-BR')} de {place.total.toLocaleString('pt-BR')}
          </Text>
          <Step to={place.next} within={within} label="Seguinte" />
        </span>
      )}
    </nav>
  );
}

type Place = NonNullable<AskedParticipant['place']>;
type StepProps = { to: Place['next']; within: AskedParticipant['within']; label: string };

function Step({ to, within, label }: StepProps) {
  const search = useSearch({ from: '/useranalysis' });
  if (to === null) return null;
  return (
    <StandaloneLink
      to="/useranalysis"
      search={search}
      hash={participantFragment(to.code, listInFragment(within))}
      state={{ participantId: to.participantId }}
      aria-label={`${label}: ${to.code}`}
    >
      {label}
    </StandaloneLink>
  );
}
