import { Stack, Text } from '@mantine/core';
import { z } from 'zod';
import type { Account } from '../../../contract/account-calls.ts';
import { longestPassword } from '../../../contract/account-calls.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { signIn } from '../auth-client.ts';
import { ProviderMessage } from '../provider-message.tsx';
import { SendButton } from '../send-button.tsx';
import { useAuthAction } from '../use-auth-action.ts';

type Props = {
  account: Account;
  /** Back from the second step. */
  takesFocus: boolean;
  onSignedIn(): Promise<void>;
  onSecondStep(): void;
};

/** The password of the person who is signed in. */
export function ConfirmPasswordForm({ account, takesFocus, onSignedIn, onSecondStep }: Props) {
  const { isLoading, failure, run } = useAuthAction();
  const form = useCheckedForm({ password: z.string().min(1) }, { password: '' }, 'silent');
  return (
    <form
      {...form.onSend(({ password }) =>
        run(
          () => signIn({ email: account.signInEmail, password }),
          (outcome) => (outcome === 'second-step' ? onSecondStep() : onSignedIn()),
        ),
      )}
    >
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          Conta: <strong>{account.signInEmail}</strong>
        </Text>
        <PasswordField
          {...form.bind('password')}
          label="Senha"
          maxLength={longestPassword}
          data-autofocus
          autoFocus={takesFocus}
        />
        <ProviderMessage failure={failure} />
        <SendButton isLoading={isLoading} />
      </Stack>
    </form>
  );
}
