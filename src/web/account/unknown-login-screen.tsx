import { Stack } from '@mantine/core';
import { StandaloneLink } from '../ui/standalone-link.tsx';
import { AccountPage } from './account-page.tsx';
import { DoorwayGuard } from './doorway-guard.tsx';

/** Any other address below `/login`. */
export function UnknownLoginScreen() {
  return (
    <DoorwayGuard>
      <AccountPage title="Página não encontrada.">
        <Stack>
          <StandaloneLink to="/login">Voltar para entrar</StandaloneLink>
        </Stack>
      </AccountPage>
    </DoorwayGuard>
  );
}
