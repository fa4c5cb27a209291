import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { useHeadingAtTop } from '#web/platform/ui/use-heading-at-top.ts';

type Props = {
  text: string;
  isSignedIn: boolean;
  /** The person takes part and may want to leave instead of accepting a new text. */
  takesPart: boolean;
  onReadAgain(): void;
};

/** "Agora não": nothing is sent, and the invitation stays open. */
export function DeclinedConsent({ text, isSignedIn, takesPart, onReadAgain }: Props) {
  const heading = useHeadingAtTop();
  return (
    <PageFrame>
      <Stack gap="lg" maw="60ch" py={{ base: 0, sm: 'xl' }}>
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Convite
        </Title>
        <Text size="lg">{text}</Text>
        <Group>
          <Button variant="default" onClick={onReadAgain}>
            Ler o convite de novo
          </Button>
          {isSignedIn && <ButtonLink to="/">Ir para o início</ButtonLink>}
        </Group>
        {takesPart && (
          <StandaloneLink to="/account/data">
            Ver o que posso fazer com os meus dados, ou deixar a pesquisa
          </StandaloneLink>
        )}
      </Stack>
    </PageFrame>
  );
}
