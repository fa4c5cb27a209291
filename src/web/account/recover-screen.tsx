import { Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { emailShape, longestEmail } from '../../contract/account-calls.ts';
import { usePostNotice } from '../ui/notice-board.tsx';
import { StandaloneLink } from '../ui/standalone-link.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountPage } from './account-page.tsx';
import { requestPasswordReset } from './auth-client.ts';
import { DoorwayGuard } from './doorway-guard.tsx';
import { SendButton } from './send-button.tsx';
import { useAuthAction } from './use-auth-action.ts';

/** `/login/recover`: asks for a mail with a link to a new password. */
export function RecoverScreen() {
  return (
    <DoorwayGuard>
      <AccountPage title="Recuperar senha">
        <RecoverForm />
      </AccountPage>
    </DoorwayGuard>
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
    postNotice({ kind: 'news', text: 'Password reset link sent!' });
  }

  return (
    <form {...form.onSend(({ email }) => run(() => request(email.trim()), goHome))}>
      <Stack>
        <Text>Escreva o e-mail da sua conta. Enviamos um link para criar uma nova senha.</Text>
        <TextInput {...form.bind('email')} label="E-mail" type="email" autoComplete="off" maxLength={longestEmail} />
        <SendButton isLoading={isLoading} />
        <StandaloneLink to="/login">Voltar para entrar</StandaloneLink>
      </Stack>
    </form>
  );
}
