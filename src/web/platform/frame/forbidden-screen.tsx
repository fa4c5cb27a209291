import { Container, Stack, Text, Title } from '@mantine/core';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { usePageTitle } from './use-page-title.ts';

/** For a screen that this person may not open. */
export function ForbiddenScreen() {
  usePageTitle('Sem acesso');
  return (
    <Container size="xs" py="xl">
      <Stack align="flex-start">
        <Title order={1}>Você não tem acesso a esta página</Title>
        <Text>Ela é só para a equipe da pesquisa. A sua participação segue como estava.</Text>
        <ButtonLink to="/">Ir para o início</ButtonLink>
      </Stack>
    </Container>
  );
}
