import { Text } from '@mantine/core';
import { Arrival } from '#web/platform/drawings/arrival.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

type Props = {
  /** They have accepted the text and were not in time with the questionnaire. */
  hasConsented: boolean;
};

/** In place of the invitation once the study's last date has passed: nobody reads a whole text to learn it at its end. */
export function StudyClosed({ hasConsented }: Props) {
  return (
    <Arrival scene="empty" heading="O prazo da pesquisa terminou">
      <Text size="lg">A pesquisa não recebe mais participantes. Agradecemos muito o seu interesse.</Text>
      {hasConsented && (
        <>
          <Text>Você aceitou o termo, mas ainda não tinha enviado o questionário. Nada mais é preciso fazer.</Text>
          <StandaloneLink to="/account/data">Ver o que posso fazer com os meus dados</StandaloneLink>
        </>
      )}
    </Arrival>
  );
}
