import { Stack } from '@mantine/core';
import { AnchorLink } from '../ui/anchor-link.tsx';
import { AccountPage } from './account-page.tsx';
import { DoorwayGuard } from './doorway-guard.tsx';

/** Any other address below `/login`. */
export function UnknownLoginScreen() {
  return (
    <DoorwayGuard>
      <AccountPage title="Página não encontrada.">
        <Stack>
          <AnchorLink to="/login">Voltar para entrar</AnchorLink>
        </Stack>
      </AccountPage>
    </DoorwayGuard>
  );
}
