import { Text } from '@mantine/core';
import type { StudyState } from '#study/days/study-state.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import type { EnrolmentStatus } from '#web/platform/server-state/use-study-state.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

type Props = {
  study: EnrolmentStatus;
  /** `consented`: missed the deadline of the questionnaire. */
  who: 'visitor' | 'account' | 'consented';
};

/** Replaces the invitation, before the text is read in vain. */
export function EnrolmentClosed({ study: { state, sentence }, who }: Props) {
  return (
    <StatusScreen scene="empty" heading={headings[state]}>
      <Text size="lg">{sentence}</Text>
      {who === 'consented' && (
        <Text>
          Você aceitou o termo, mas ainda não tinha enviado o questionário. Não é preciso fazer mais nada
          {state === 'ended' ? '.' : '; se ela voltar a receber pessoas, você continua de onde parou.'}
        </Text>
      )}
      {who === 'visitor' ? (
        <StandaloneLink to="/">Conhecer a pesquisa</StandaloneLink>
      ) : (
        <StandaloneLink to="/contact">Escrever para a equipe</StandaloneLink>
      )}
      {who === 'consented' && (
        <StandaloneLink to="/account/data">Ver o que posso fazer com os meus dados</StandaloneLink>
      )}
    </StatusScreen>
  );
}

/** The sentence below gives the reason. */
const headings: Record<StudyState, string> = {
  open: 'A pesquisa está aberta',
  noNewPeople: 'O convite está fechado',
  paused: 'A pesquisa está em pausa',
  ended: 'A pesquisa terminou',
};
