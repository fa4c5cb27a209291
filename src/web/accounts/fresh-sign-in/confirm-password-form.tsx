import { Stack, Text } from '@mantine/core';
import { z } from 'zod';
import type { Account } from '#contract/accounts/account-calls.ts';
import { maximumPasswordLength } from '#contract/accounts/account-calls.ts';
import { signIn } from '#web/accounts/session/auth-client.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { SendButton } from '#web/accounts/session/send-button.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { EmptyFieldsNotice } from '#web/platform/ui/empty-fields-notice.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';

type Props = {
  account: Account;
  /** After returning from the second step. */
  takesFocus: boolean;
  onSignedIn(): Promise<void>;
  onSecondStep(): void;
};

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
        <Text>
          Conta:{' '}
          <strong>
            <NoWrap>{account.signInEmail}</NoWrap>
          </strong>
        </Text>
        <PasswordField
          {...form.bind('password')}
          label="Senha"
          maxLength={maximumPasswordLength}
          data-autofocus
          autoFocus={takesFocus}
        />
        <ProviderMessage failure={failure} />
        <EmptyFieldsNotice labels={form.leftEmpty.map(() => 'Senha')} />
        <SendButton isLoading={isLoading} />
      </Stack>
    </form>
  );
}
