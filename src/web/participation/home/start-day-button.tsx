import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startDay } from '#contract/participation/participation-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer, cacheProgress, progressQuery, Refused } from '#web/platform/server-state/server-state.ts';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

export function StartDayButton({ day }: { day: StudyDay }) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => askServer(startDay, { day }),
    onSuccess: (progress) => cacheProgress(client, progress),
    onError: () => client.invalidateQueries(progressQuery),
  });
  return (
    <>
      <WhatWentWrong error={start.error} />
      {start.error instanceof Refused && start.error.refusal.refusal === 'signed-document-needed' && (
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
