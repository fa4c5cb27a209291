import { Stack, Text } from '@mantine/core';
import { Arrival } from '#web/platform/drawings/arrival.tsx';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { useHelpWays } from '#web/platform/help/use-help-ways.ts';
import { useTryAgain } from '#web/platform/late/use-try-again.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { isServerThere } from '#web/platform/server-state/is-server-there.ts';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';
import { useReloadForReply } from './use-reload-for-screen.ts';

type Props = {
  error: unknown;
  onRetry: () => unknown;
  /** It is being asked for again. */
  isTrying?: boolean;
};

/**
 * What happened, what was kept, and what to do next, for a screen whose data did not arrive. It asks again by itself, now and then and
 * when the device has a network.
 */
export function FailureNotice({ error, onRetry, isTrying = false }: Props) {
  const isUnreachable = error instanceof ServerUnreachable;
  const ways = useHelpWays();
  useReloadForReply(error);
  // Asked only once the server is there: while a screen asks it shows nothing but that, and whoever is about to call for help would lose
  // the row from under their finger.
  useTryAgain(async () => (await isServerThere()) && onRetry(), isUnreachable);
  if (error instanceof Refused && error.refusal.refusal === 'forbidden') return <ForbiddenScreen />;
  return (
    <Stack gap="xl" maw="66rem" mx="auto" w="100%">
      <Arrival
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
          {error instanceof Refused ? error.message : 'Pode ser a sua internet, ou o WordMood pode estar reiniciando.'}
        </Text>
        <Text>
          O que você já respondeu está guardado.{' '}
          {isUnreachable ? 'Tentamos de novo sozinhos.' : 'Espere um instante e tente de novo.'}
        </Text>
      </Arrival>
      {isUnreachable && (
        <Stack gap="sm">
          <Text>Se você precisa falar com alguém agora:</Text>
          <HelpRows ways={ways} stop="told" />
        </Stack>
      )}
    </Stack>
  );
}
