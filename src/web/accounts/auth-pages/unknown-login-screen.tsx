import { Text } from '@mantine/core';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { SignedOutGuard } from './signed-out-guard.tsx';

export function UnknownLoginScreen() {
  return (
    <SignedOutGuard>
      <AccountPage title="Página não encontrada.">
        <Text>
          O endereço pode ter mudado ou ter sido digitado com um engano. Nada do que você respondeu se perdeu. Para
          continuar, entre na sua conta.
        </Text>
        <StandaloneLink to="/login">Voltar para entrar</StandaloneLink>
      </AccountPage>
    </SignedOutGuard>
  );
}
