import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Account, maximumPasswordLength, passwordShape } from '#contract/accounts/account-calls.ts';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { resetPassword } from '#web/accounts/session/auth-client.ts';
import { OtherAccountScreen } from '#web/accounts/session/other-account.tsx';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { SendButton } from '#web/accounts/session/send-button.tsx';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { useMailedToken } from '#web/platform/frame/mailed-token.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { EmptyFieldsNotice } from '#web/platform/ui/empty-fields-notice.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';

/** `/reset-password#token=...`: target of the mailed link. */
export function ResetPasswordScreen() {
  const token = useMailedToken();
  const [other, setOther] = useState<Account | null>(null);
  if (other !== null) return <OtherAccountScreen heading="Senha trocada." account={other} />;
  return (
    <AccountPage title="Criar nova senha">
      {token === undefined ? <BrokenLink /> : <ResetForm token={token} onOther={setOther} />}
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

function ResetForm({ token, onOther }: { token: string; onOther: (account: Account) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const postNotice = usePostNotice();
  const { isLoading, failure, run } = useAuthAction();
  const form = useCheckedForm({ password: passwordShape }, { password: '' }, 'silent');

  async function goToLogin() {
    // A new password ends every session of its account: one that is open here is another's.
    const other = await takeOverSession(client);
    if (other !== null) return onOther(other);
    postNotice({ kind: 'info', text: 'Senha trocada. Entre com a nova senha.' });
    await navigate({ to: '/login' });
  }

  return (
    <form {...form.onSend(({ password }) => run(() => resetPassword(password, token), goToLogin))}>
      <Stack>
        <PasswordField {...form.bind('password')} label="Senha" isNew maxLength={maximumPasswordLength} />
        <ProviderMessage failure={failure} />
        <EmptyFieldsNotice labels={form.leftEmpty.map(() => 'Senha')} />
        <SendButton isLoading={isLoading} />
        <StandaloneLink to="/login/recover">Pedir outro link</StandaloneLink>
      </Stack>
    </form>
  );
}
