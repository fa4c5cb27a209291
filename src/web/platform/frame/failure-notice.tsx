import { Stack, Text } from '@mantine/core';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { useHelpContacts } from '#web/platform/help/use-help-contacts.ts';
import { useRetry } from '#web/platform/loading/use-retry.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { isServerReachable, RefusalError } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';
import { useReloadForReply } from './use-reload-for-screen.ts';

type Props = {
  error: unknown;
  onRetry: () => unknown;
  isTrying?: boolean;
};

/** Retries periodically and when online. */
export function FailureNotice({ error, onRetry, isTrying = false }: Props) {
  const isUnreachable = error instanceof ServerUnreachable;
  const ways = useHelpContacts();
  useReloadForReply(error);
  // Checks the server first: a retry shows only the placeholder and would remove the help row under a finger.
  useRetry(async () => (await isServerReachable()) && onRetry(), isUnreachable);
  if (error instanceof RefusalError && error.refusal.refusal === 'forbidden') return <ForbiddenScreen />;
  return (
    <Stack gap="xl" maw="66rem" mx="auto" w="100%">
      <StatusScreen
        scene={isUnreachable ? 'offline' : 'wentWrong'}
        heading={isUnreachable ? 'Sem conexão com o WordMood' : 'Esta parte não abriu'}
        actions={
          <BusyButton isBusy={isTrying} onClick={() => onRetry()}>
            Tentar de novo
          </BusyButton>
        }
        isAlert
      >
        <Text>
          {error instanceof RefusalError
            ? error.message
            : 'Pode ser a sua internet, ou o WordMood pode estar reiniciando.'}
        </Text>
        <Text>
          O que você já respondeu está guardado.{' '}
          {isUnreachable ? 'Tentamos de novo sozinhos.' : 'Espere um instante e tente de novo.'}
        </Text>
      </StatusScreen>
      {isUnreachable && (
        <Stack gap="sm">
          <Text>Se você precisa falar com alguém agora:</Text>
          <HelpRows ways={ways} stop="notice" />
        </Stack>
      )}
    </Stack>
  );
}
