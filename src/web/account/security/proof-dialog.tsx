import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { z } from 'zod';
import { PasswordField } from '../../ui/password-field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import type { AuthAnswer } from '../ask-provider.ts';
import { useFreshProvider } from '../fresh-sign-in/fresh-sign-in.ts';
import { ProviderMessage } from '../provider-message.tsx';
import { useAuthAction } from '../use-auth-action.ts';

type Props<Value> = {
  title: string;
  text: string;
  doIt: string;
  hasPassword: boolean;
  onClose(): void;
  request(proof: { password?: string }): Promise<AuthAnswer<Value>>;
  onDone(value: Value): void | Promise<void>;
};

/** Asks before the second factor changes: by the password, or by a fresh sign-in where there is none. */
export function ProofDialog<Value>({ title, text, doIt, hasPassword, onClose, request, onDone }: Props<Value>) {
  const withFreshSignIn = useFreshProvider();
  const { isLoading, failure, run } = useAuthAction();
  const form = useCheckedForm(hasPassword ? { password: z.string().min(1) } : {}, { password: '' }, 'silent');
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form
        {...form.onSend(({ password }) =>
          run(() => withFreshSignIn(() => request(hasPassword ? { password } : {})), onDone),
        )}
      >
        <Stack>
          <Text>{text}</Text>
          {hasPassword && <PasswordField {...form.bind('password')} label="Senha" maxLength={128} data-autofocus />}
          <ProviderMessage failure={failure} />
          <Group>
            <Button type="submit" aria-disabled={isLoading}>
              {isLoading ? 'Conferindo...' : doIt}
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
