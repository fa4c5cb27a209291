import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startDay } from '#contract/participation/participation-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import {
  cacheProgress,
  fetchFromServer,
  progressQuery,
  RefusalError,
} from '#web/platform/server-state/server-state.ts';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

export function StartDayButton({ day }: { day: StudyDay }) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => fetchFromServer(startDay, { day }),
    onSuccess: (progress) => cacheProgress(client, progress),
    onError: () => client.invalidateQueries(progressQuery),
  });
  return (
    <>
      <CallError error={start.error} />
      {start.error instanceof RefusalError && start.error.refusal.refusal === 'signed-document-needed' && (
        <StandaloneLink to="/account/consent">Enviar o PDF assinado</StandaloneLink>
      )}
      <ScreenActions>
        <Button size="lg" onClick={() => start.mutate()} aria-disabled={start.isPending}>
          Começar o dia {day}
        </Button>
      </ScreenActions>
    </>
  );
}
