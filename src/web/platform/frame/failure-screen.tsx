import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { CallButtons } from '#web/platform/help/call-buttons.tsx';
import { helpOfPage } from '#web/platform/help/help-of-page.ts';
import { usePageTitle } from './use-page-title.ts';

/**
 * The page for a fault of the app itself. It leans on nothing that may be broken, and leaves by plain addresses, so that
 * everything is loaded anew.
 */
export function FailureScreen() {
  usePageTitle('Algo deu errado');
  return (
    <Container component="main" size="xs" py={64}>
      <Stack role="alert">
        <Title order={1}>Algo deu errado nesta tela</Title>
        <Text>A falha é do WordMood, não sua.</Text>
        <Text>
          O que já estava marcado como salvo continua no servidor. Respostas que ainda não tinham chegado lá ficam neste
          aparelho e são enviadas quando a página abre de novo.
        </Text>
        <Text>Recarregue a página. Se a falha voltar, comece pelo início.</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
          <Button component="a" href="/" variant="default">
            Ir para o início
          </Button>
        </Group>
        <Text>{helpOfPage.short}</Text>
        <Group gap="sm">
          <CallButtons contacts={helpOfPage.contacts} variant="default" />
        </Group>
      </Stack>
    </Container>
  );
}
