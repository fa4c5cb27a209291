import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { embeddedHelp } from '#web/platform/help/embedded-help.ts';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { useWhenOnline } from '#web/platform/loading/use-when-online.ts';
import { usePageTitle } from './use-page-title.ts';

/** Plain links reload everything; while offline it waits and reloads when online. */
export function FailureScreen() {
  usePageTitle('Algo deu errado');
  const isOnline = useIsOnline();
  useWhenOnline(() => window.location.reload());
  const ways = isOnline && (
    <>
      <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
      <Button component="a" href="/" variant="default">
        Ir para o início
      </Button>
    </>
  );
  return (
    <Stack component="main" gap="xl" maw="68rem" mx="auto" w="100%" px="md" py="xl">
      <StatusScreen
        scene={isOnline ? 'wentWrong' : 'offline'}
        heading={isOnline ? 'Algo deu errado nesta tela' : 'Parece que a internet caiu'}
        actions={ways || undefined}
        isAlert
      >
        <Text>
          {isOnline
            ? 'O problema é do WordMood, não seu.'
            : 'Esta tela parou, e para abrir de novo ela precisa de conexão. Deixe a página aberta: tentamos de novo quando a conexão voltar.'}
        </Text>
        <Text>
          O que já estava marcado como salvo continua guardado. O que ainda não tinha sido enviado fica neste aparelho e
          segue quando a página abre de novo.
        </Text>
        {isOnline && <Text>Recarregue a página. Se acontecer de novo, comece pelo início.</Text>}
      </StatusScreen>
      <Stack gap="sm">
        <Text>{embeddedHelp.short}</Text>
        <HelpRows ways={embeddedHelp.ways} stop="notice" />
      </Stack>
    </Stack>
  );
}

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
