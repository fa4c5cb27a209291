import { Text } from '@mantine/core';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { PageFrame } from './page-frame.tsx';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundScreen() {
  usePageTitle('Página não encontrada');
  return (
    <PageFrame>
      <StatusScreen
        scene="notFound"
        heading="Página não encontrada."
        actions={<ButtonLink to="/">Ir para o início</ButtonLink>}
      >
        <Text>
          O endereço pode ter mudado ou ter sido digitado com um engano. Nada do que você respondeu se perdeu.
        </Text>
      </StatusScreen>
    </PageFrame>
  );
}
