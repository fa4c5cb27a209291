import { Text } from '@mantine/core';
import type { RefusalToAdmit } from '#study/recruitment/admission.ts';
import { admissionSentences } from '#study/recruitment/admission-in-words.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

type Props = {
  why: RefusalToAdmit;
  /** Missed the deadline of the questionnaire. */
  hasConsented: boolean;
};

/** Replaces the invitation, before the text is read in vain. */
export function NotAdmitted({ why, hasConsented }: Props) {
  return (
    <StatusScreen scene="empty" heading={headings[why]}>
      <Text size="lg">{admissionSentences[why]}</Text>
      {hasConsented && (
        <Text>Você aceitou o termo, mas ainda não tinha enviado o questionário. Não é preciso fazer mais nada.</Text>
      )}
      <StandaloneLink to="/contact">Escrever para a equipe</StandaloneLink>
      {hasConsented && <StandaloneLink to="/account/data">Ver o que posso fazer com os meus dados</StandaloneLink>}
    </StatusScreen>
  );
}

const headings: Record<RefusalToAdmit, string> = {
  'invited-only': 'Esta pesquisa é por convite',
  'link-over': 'O prazo do seu convite terminou',
  'places-taken': 'As vagas já foram preenchidas',
};
