import { Button, Stack, Text } from '@mantine/core';
import { useReloadForReply } from '#web/platform/frame/use-reload-for-screen.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';

export function LoadError({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  useReloadForReply(error);
  return (
    <Stack role="alert" align="flex-start" gap="xs">
      <Text>{error instanceof RefusalError ? error.message : 'Esta parte não chegou. Pode ser a conexão.'}</Text>
      <Button variant="default" onClick={() => onRetry()}>
        Tentar de novo
      </Button>
    </Stack>
  );
}
