import { Text } from '@mantine/core';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { usePageTitle } from './use-page-title.ts';

export function ForbiddenScreen() {
  usePageTitle('Sem acesso');
  return (
    <StatusScreen
      scene="empty"
      heading="Você não tem acesso a esta página"
      actions={<ButtonLink to="/">Ir para o início</ButtonLink>}
    >
      <Text>Ela é só para a equipe da pesquisa. A sua participação segue como estava.</Text>
    </StatusScreen>
  );
}
