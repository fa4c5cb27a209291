import { Button, Text } from '@mantine/core';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

type Props = {
  text: string;
  isSignedIn: boolean;
  /** May withdraw instead of accepting a new text. */
  takesPart: boolean;
  onReadAgain(): void;
};

/** The team sees the number of signed-in refusals. */
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
      <StatusScreen scene="beginning" heading="Convite" actions={actions} takesFocus>
        <Text size="lg">{text}</Text>
        {isSignedIn && <Text>A equipe fica sabendo quantas pessoas responderam assim, e nunca quem.</Text>}
        {takesPart && (
          <StandaloneLink to="/account/data">
            Ver o que posso fazer com os meus dados, ou deixar a pesquisa
          </StandaloneLink>
        )}
      </StatusScreen>
    </PageFrame>
  );
}
