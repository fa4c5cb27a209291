import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/List.css';
import { type Activation, acceptLostActivation, appCodeShape } from '#web/accounts/second-step/second-step-codes.ts';
import { confirmWithAppCode } from '#web/accounts/session/auth-client.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { EmptyFieldsNotice } from '#web/platform/ui/empty-fields-notice.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';
import { QrCode } from './qr-code.tsx';
import { secretInGroups } from './qr-path.ts';
import classes from './set-up-second-factor.module.css';

type Props = {
  /** The `otpauth:` address with the secret. */
  address: string;
  onConfirmed(activation: Activation): void | Promise<void>;
  onCancel(): void;
};

/** Shows the secret and verifies a first code. */
export function SetUpSecondFactor({ address, onConfirmed, onCancel }: Props) {
  const { isLoading, failure, run } = useAuthAction();
  const form = useCheckedForm({ code: appCodeShape }, { code: '' }, 'silent');
  return (
    <Stack gap="sm">
      <List type="ordered" spacing="xs">
        <List.Item>Abra um aplicativo de códigos no celular (como Google Authenticator, Aegis ou 2FAS).</List.Item>
        <List.Item>Aponte a câmera para este desenho, ou digite a chave abaixo dele.</List.Item>
        <List.Item>Digite aqui o primeiro código que o aplicativo mostrar.</List.Item>
      </List>
      <QrCode text={address} label="Código QR para o aplicativo; a chave em letras vem a seguir" />
      <div>
        <Text size="sm" c="dimmed">
          Chave
        </Text>
        <Text className={classes.secret}>{secretInGroups(address)}</Text>
      </div>
      <form
        {...form.onSend(({ code }) =>
          run(async () => acceptLostActivation(await confirmWithAppCode(appCodeShape.parse(code))), onConfirmed),
        )}
      >
        <TextInput
          {...form.bind('code')}
          label="Primeiro código"
          description="Os 6 números que o aplicativo mostra agora."
          inputMode="numeric"
          maxLength={7}
          maw={240}
          autoComplete="off"
        />
        <EmptyFieldsNotice labels={form.leftEmpty.map(() => 'Primeiro código')} />
        <ProviderMessage failure={failure} />
        <Group mt="md">
          <Button type="submit" aria-disabled={isLoading}>
            {isLoading ? 'Conferindo...' : 'Conferir e ativar'}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
