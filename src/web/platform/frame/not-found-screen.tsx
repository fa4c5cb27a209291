import { Container, Stack, Text, Title } from '@mantine/core';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { PageFrame } from './page-frame.tsx';
import { usePageTitle } from './use-page-title.ts';

/** For an address that leads nowhere. */
export function NotFoundScreen() {
  usePageTitle('Página não encontrada');
  return (
    <PageFrame>
      <Container size="xs" py="xl">
        <Stack align="flex-start">
          <Title order={1}>Página não encontrada.</Title>
          <Text>
            O endereço pode ter mudado ou ter sido digitado com um engano. Nada do que você respondeu se perdeu.
          </Text>
          <ButtonLink to="/">Ir para o início</ButtonLink>
        </Stack>
      </Container>
    </PageFrame>
  );
}
