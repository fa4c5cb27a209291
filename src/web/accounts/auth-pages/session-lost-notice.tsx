import { Alert, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { dayParts } from '#study/protocol.ts';
import { useReturnPath } from '#web/platform/frame/use-return-path.ts';

export function SessionLostNotice() {
  const wasInside = useLocation({ select: ({ state }) => state.sessionLost !== undefined });
  const returnPath = useReturnPath();
  const isOnWayToPart = Object.values(dayParts).some(({ path }) => path === returnPath);
  if (!wasInside && !isOnWayToPart) return null;
  return (
    <Alert role="status" bg="var(--wm-notice)">
      <Text inherit c="var(--wm-notice-text)">
        {wasInside
          ? 'Por segurança, é preciso entrar de novo. Suas respostas estão guardadas: entre e continue de onde parou.'
          : 'Entre para continuar. O que você já respondeu está guardado.'}
      </Text>
    </Alert>
  );
}
