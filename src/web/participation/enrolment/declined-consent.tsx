import { Button, Text } from '@mantine/core';
import { Arrival } from '#web/platform/drawings/arrival.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

type Props = {
  text: string;
  isSignedIn: boolean;
  /** The person takes part and may want to leave instead of accepting a new text. */
  takesPart: boolean;
  onReadAgain(): void;
};

/**
 * "Agora não": the invitation stays open, and of those who are signed in the team learns how many said so. Whoever pressed it by mistake
 * has the way back first.
 */
export function DeclinedConsent({ text, isSignedIn, takesPart, onReadAgain }: Props) {
  const actions = (
    <>
      <Button onClick={onReadAgain}>Ler o convite de novo</Button>
      {isSignedIn && (
        <ButtonLink to="/" variant="default">
          Ir para o início
        </ButtonLink>
      )}
    </>
  );
  return (
    <PageFrame>
      <Arrival scene="beginning" heading="Convite" actions={actions} takesFocus>
        <Text size="lg">{text}</Text>
        {isSignedIn && <Text>A equipe fica sabendo quantas pessoas responderam assim, e nunca quem.</Text>}
        {takesPart && (
          <StandaloneLink to="/account/data">
            Ver o que posso fazer com os meus dados, ou deixar a pesquisa
          </StandaloneLink>
        )}
      </Arrival>
    </PageFrame>
  );
}
