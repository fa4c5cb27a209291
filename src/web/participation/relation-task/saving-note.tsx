import { Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useSaveState } from '#web/platform/journal/journal.ts';

/** Shorter waits show nothing. */
const noticeAfterMs = 300;
const longWaitMs = 6000;

export function SavingNote({ isTraining }: { isTraining: boolean }) {
  const [isNoticeable, setIsNoticeable] = useState(false);
  const [isLong, setIsLong] = useState(false);
  useTimeout(() => setIsNoticeable(true), noticeAfterMs, { autoInvoke: true });
  useTimeout(() => setIsLong(true), longWaitMs, { autoInvoke: true });
  const { kind, deviceStorage } = useSaveState();
  if (!isNoticeable) return null;
  if (kind !== 'offline' && kind !== 'signedOut' && !isLong) return <Text ta="center">Salvando...</Text>;
  return (
    <Text ta="center" maw="46ch">
      {kind === 'offline' ? 'Agora não há conexão. ' : 'Está demorando para enviar. '}
      {deviceStorage === 'kept' ? 'Sua resposta está guardada neste aparelho. ' : 'Deixe esta página aberta. '}
      {isTraining && 'No treino, é preciso conexão para saber se está correto. '}
      Continuamos tentando: assim que der, você segue daqui, sem precisar fazer nada.
    </Text>
  );
}
