import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { longestPassword, passwordShape } from '../../contract/account-calls.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { usePostNotice } from '../ui/notice-board.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { StandaloneLink } from '../ui/standalone-link.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountPage } from './account-page.tsx';
import { resetPassword } from './auth-client.ts';
import { ProviderMessage } from './provider-message.tsx';
import { SendButton } from './send-button.tsx';
import { takeOverSession } from './session-change.ts';
import { useAuthAction } from './use-auth-action.ts';

/** `/reset-password?token=...`: where the mailed link leads. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ from: '/reset-password' });
  return (
    <AccountPage title="Criar nova senha">
      {token === undefined ? <BrokenLink /> : <ResetForm token={token} />}
    </AccountPage>
  );
}

function BrokenLink() {
  return (
    <Stack>
      <Text>Este link está incompleto ou venceu. Peça outro; sua senha atual continua valendo.</Text>
      <ButtonLink to="/login/recover">Pedir outro link</ButtonLink>
    </Stack>
  );
}

function ResetForm({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const postNotice = usePostNotice();
  const { isLoading, failure, run } = useAuthAction();
  const form = useCheckedForm({ password: passwordShape }, { password: '' }, 'silent');

  async function goToLogin() {
    // A new password ends every session, this browser's too.
    await takeOverSession(client);
    postNotice({ kind: 'news', text: 'Senha trocada. Entre com a nova senha.' });
    await navigate({ to: '/login' });
  }

  return (
    <form {...form.onSend(({ password }) => run(() => resetPassword(password, token), goToLogin))}>
      <Stack>
        <PasswordField
          {...form.bind('password')}
          label="Senha"
          description="Só letras e números, pelo menos 8."
          maxLength={longestPassword}
        />
        <ProviderMessage failure={failure} />
        <SendButton isLoading={isLoading} />
        <StandaloneLink to="/login/recover">Pedir outro link</StandaloneLink>
      </Stack>
    </form>
  );
}
