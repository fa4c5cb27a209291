import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { emailShape, maximumEmailLength, maximumPasswordLength } from '#contract/accounts/account-calls.ts';
import { signIn } from '#web/accounts/session/auth-client.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { SendButton } from '#web/accounts/session/send-button.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { useAuthPageSearch } from '#web/platform/frame/use-return-path.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { EmptyFieldsNotice } from '#web/platform/ui/empty-fields-notice.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { ResendVerification } from './resend-verification.tsx';
import { SharedDeviceBox } from './shared-device-box.tsx';
import { useSignedUp } from './use-signed-up.ts';

const labels = { email: 'E-mail', password: 'Senha' };

type Props = {
  firstEmail: string;
  /** After returning from the second step. */
  takesFocus: boolean;
  onSignedIn(): Promise<void>;
  onSecondStep(email: string): void;
};

/** E-mail and password. An unverified account has just been mailed another link, and may request more. */
export function LoginForm({ firstEmail, takesFocus, onSignedIn, onSecondStep }: Props) {
  const search = useAuthPageSearch();
  const state = useSignedUp();
  const { isLoading, failure, run } = useAuthAction();
  const [triedEmail, setTriedEmail] = useState('');
  const form = useCheckedForm(
    { email: emailShape, password: z.string().min(1) },
    { email: firstEmail, password: '' },
    'silent',
  );

  function send(written: { email: string; password: string }) {
    const email = written.email.trim();
    setTriedEmail(email);
    void run(
      () => signIn({ email, password: written.password }),
      (outcome) => (outcome === 'second-step' ? onSecondStep(email) : onSignedIn()),
    );
  }

  return (
    <Stack>
      <form {...form.onSend(send)}>
        <Stack>
          <TextInput
            {...form.bind('email')}
            label={labels.email}
            type="email"
            autoComplete="off"
            maxLength={maximumEmailLength}
          />
          <PasswordField
            {...form.bind('password')}
            label={labels.password}
            maxLength={maximumPasswordLength}
            autoFocus={takesFocus}
          />
          <SharedDeviceBox />
          <ProviderMessage failure={failure} />
          <EmptyFieldsNotice labels={form.leftEmpty.map((field) => labels[field])} />
          <SendButton isLoading={isLoading} />
        </Stack>
      </form>
      {failure?.code === 'EMAIL_NOT_VERIFIED' && <ResendVerification key={triedEmail} email={triedEmail} justSent />}
      <Group justify="space-between" gap={0}>
        <Text>
          Primeira vez aqui?{' '}
          <AnchorLink to="/register" search={search} state={state} py={10}>
            Criar conta
          </AnchorLink>
        </Text>
        <StandaloneLink to="/login/recover">Esqueci a senha</StandaloneLink>
      </Group>
      <StandaloneLink to="/research" mt={-12}>
        Conhecer a pesquisa antes
      </StandaloneLink>
    </Stack>
  );
}
