import { Button, Group, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { maximumPasswordLength } from '#contract/accounts/account-calls.ts';
import { useFreshProvider } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import type { AuthResult } from '#web/accounts/session/call-provider.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { EmptyFieldsNotice } from '#web/platform/ui/empty-fields-notice.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';

type Props<Value> = {
  title: string;
  text: string;
  doIt: string;
  hasPassword: boolean;
  onClose(): void;
  request(proof: { password?: string }): Promise<AuthResult<Value>>;
  onDone(value: Value): void | Promise<void>;
};

/** Asks for the password before changing the second factor, or for re-authentication without one. */
export function ProofDialog<Value>({ title, text, doIt, hasPassword, onClose, request, onDone }: Props<Value>) {
  const withFreshSignIn = useFreshProvider();
  const { isLoading, failure, run } = useAuthAction();
  const form = useCheckedForm(hasPassword ? { password: z.string().min(1) } : {}, { password: '' }, 'silent');
  // A pending request cannot be cancelled; Escape in the re-authentication dialog closes only that.
  const close = () => !isLoading && onClose();
  return (
    <Dialog title={title} size="md" onClose={close}>
      <form
        {...form.onSend(({ password }) =>
          run(() => withFreshSignIn(() => request(hasPassword ? { password } : {})), onDone),
        )}
      >
        <Stack>
          <Text>{text}</Text>
          {hasPassword && (
            <PasswordField {...form.bind('password')} label="Senha" maxLength={maximumPasswordLength} data-autofocus />
          )}
          <EmptyFieldsNotice labels={form.leftEmpty.map(() => 'Senha')} />
          <ProviderMessage failure={failure} />
          <Group>
            <Button type="submit" aria-disabled={isLoading}>
              {isLoading ? 'Conferindo...' : doIt}
            </Button>
            <Button variant="default" aria-disabled={isLoading} onClick={close}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
