import { Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { emailShape, maximumEmailLength } from '#contract/accounts/account-calls.ts';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { requestPasswordReset } from '#web/accounts/session/auth-client.ts';
import { SendButton } from '#web/accounts/session/send-button.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { EmptyFieldsNotice } from '#web/platform/ui/empty-fields-notice.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { SignedOutGuard } from './signed-out-guard.tsx';

/** `/login/recover`: requests a password reset link. */
export function RecoverScreen() {
  return (
    <SignedOutGuard>
      <AccountPage title="Recuperar senha">
        <RecoverForm />
      </AccountPage>
    </SignedOutGuard>
  );
}

function RecoverForm() {
  const navigate = useNavigate();
  const postNotice = usePostNotice();
  const { isLoading, run } = useAuthAction();
  const form = useCheckedForm({ email: emailShape }, { email: '' }, 'silent');

  async function request(email: string) {
    const answer = await requestPasswordReset(email);
    if (!answer.ok) postNotice({ kind: 'failure', text: answer.failure.message });
    return answer;
  }

  async function goHome() {
    await navigate({ to: '/' });
    postNotice({ kind: 'info', text: 'Password reset link sent!' });
  }

  return (
    <form {...form.onSend(({ email }) => run(() => request(email.trim()), goHome))}>
      <Stack>
        <Text>
          <NoWrap>Escreva o e-mail da sua conta. Vamos enviar um link para criar uma nova senha.</NoWrap>
        </Text>
        <TextInput
          {...form.bind('email')}
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={maximumEmailLength}
        />
        <EmptyFieldsNotice labels={form.leftEmpty.map(() => 'E-mail')} />
        <SendButton isLoading={isLoading} />
        <StandaloneLink to="/login">Voltar para entrar</StandaloneLink>
      </Stack>
    </form>
  );
}
