import { Text } from '@mantine/core';
import { Arrival } from '#web/platform/drawings/arrival.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { usePageTitle } from './use-page-title.ts';

export function ForbiddenScreen() {
  usePageTitle('Sem acesso');
  return (
    <Arrival
      scene="empty"
      heading="Você não tem acesso a esta página"
      actions={<ButtonLink to="/">Ir para o início</ButtonLink>}
    >
      <Text>Ela é só para a equipe da pesquisa. A sua participação segue como estava.</Text>
    </Arrival>
  );
}
