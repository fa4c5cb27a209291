import { Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { useHelpContacts } from '#web/platform/help/use-help-contacts.ts';
import type { LoadFailureProps } from '#web/platform/loading/lazy-component.tsx';
import { useRetry } from '#web/platform/loading/use-retry.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { useInFrame } from './in-frame.ts';
import { PageFrame } from './page-frame.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useReloadForScreen } from './use-reload-for-screen.ts';

export function ChunkErrorScreen({ load }: Pick<LoadFailureProps<object>, 'load'>) {
  const isInFrame = useInFrame();
  const notice = <UnopenedNotice load={load} />;
  return isInFrame ? notice : <PageFrame>{notice}</PageFrame>;
}

type Finding = 'asking' | 'no-network' | 'not-there';

const words: Record<Finding, { title: string; reason: string }> = {
  asking: { title: 'Esta tela ainda não abriu', reason: 'Estamos vendo se há conexão.' },
  'no-network': {
    title: 'Sem conexão para abrir esta tela',
    reason:
      'É a primeira vez que ela abre neste aparelho, e para isso precisa de conexão. Assim que a conexão voltar, ela abre sozinha.',
  },
  'not-there': {
    title: 'Esta tela não abriu',
    reason: 'A conexão funciona, mas a tela não chegou. Pode ser que o WordMood tenha sido atualizado agora há pouco.',
  },
};

function UnopenedNotice({ load }: Pick<LoadFailureProps<object>, 'load'>) {
  const ways = useHelpContacts();
  const reloadForScreen = useReloadForScreen();
  const [finding, setFinding] = useState<Finding>('asking');
  const [isTrying, setIsTrying] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const { title, reason } = words[finding];
  usePageTitle(title);

  async function learn(mayReload: 'once' | 'always') {
    setFinding(await reloadForScreen(mayReload));
  }
  async function open(mayReload: 'once' | 'always') {
    if (isTrying) return;
    setIsTrying(true);
    const hasLoaded = await load();
    if (hasLoaded) return;
    await learn(mayReload);
    setIsTrying(false);
  }
  const firstLook = useRef(() => learn('once'));
  useEffect(() => void firstLook.current(), []);
  useRetry(() => open('once'), finding !== 'not-there');

  const again = (
    <BusyButton
      isBusy={isTrying}
      onClick={() => {
        setHasTried(true);
        void open('always');
      }}
    >
      Tentar de novo
    </BusyButton>
  );
  return (
    <Stack gap="xl" maw="66rem" mx="auto" w="100%">
      <StatusScreen scene={finding === 'not-there' ? 'wentWrong' : 'offline'} heading={title} actions={again} isAlert>
        <Text>{reason}</Text>
        <Text>O que você já respondeu está guardado.</Text>
      </StatusScreen>
      <Text role="status" c="dimmed">
        {hasTried && !isTrying && finding === 'no-network' && 'Ainda sem conexão. Tentamos de novo quando ela voltar.'}
      </Text>
      <Stack gap="sm">
        <Text>Se você precisa falar com alguém agora:</Text>
        <HelpRows ways={ways} stop="notice" />
      </Stack>
    </Stack>
  );
}
