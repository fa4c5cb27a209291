import { Stack } from '@mantine/core';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
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
