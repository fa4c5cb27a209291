import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { emailShape } from '../../contract/account-calls.ts';
import { useDoorwaySearch } from '../shell/use-return-path.ts';
import { AnchorLink } from '../ui/anchor-link.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { StandaloneLink } from '../ui/standalone-link.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountPage } from './account-page.tsx';
import { signIn } from './auth-client.ts';
import { DoorwayGuard } from './doorway-guard.tsx';
import { ProviderMessage } from './provider-message.tsx';
import { SendButton } from './send-button.tsx';
import { takeOverSession } from './session-change.ts';
import { useAuthAction } from './use-auth-action.ts';

/** `/login` and `/home`: the sign-in form. */
export function LoginScreen() {
  return (
    <DoorwayGuard>
      <AccountPage title="Entrar">
        <LoginForm />
      </AccountPage>
    </DoorwayGuard>
  );
}

function LoginForm() {
  const client = useQueryClient();
  const search = useDoorwaySearch();
  const { isLoading, failure, run } = useAuthAction();
  const form = useCheckedForm(
    { email: emailShape, password: z.string().min(1) },
    { email: '', password: '' },
    'silent',
  );
  return (
    <form
      {...form.onSend(({ email, password }) =>
        // The guard around this form leads on as soon as somebody is signed in.
        run(
          () => signIn({ email: email.trim(), password }),
          async () => void (await takeOverSession(client)),
        ),
      )}
    >
      <Stack>
        <TextInput {...form.bind('email')} label="E-mail" type="email" autoComplete="off" maxLength={254} />
        <PasswordField {...form.bind('password')} label="Senha" maxLength={128} />
        <ProviderMessage failure={failure} />
        <SendButton isLoading={isLoading} />
        <Group justify="space-between">
          <Text>
            Primeira vez aqui?{' '}
            <AnchorLink to="/register" search={search}>
              Criar conta
            </AnchorLink>
          </Text>
          <StandaloneLink to="/login/recover">Esqueci a senha</StandaloneLink>
        </Group>
      </Stack>
    </form>
  );
}
