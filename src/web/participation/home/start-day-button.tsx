import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startDay } from '#contract/participation/participation-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import { reportSessionTimeNow } from '#web/platform/clock/use-session-time.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer, keepProgress, progressQuery, Refused } from '#web/platform/server-state/server-state.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import classes from './day-over.module.css';

/** "Começar o dia 2". */
export function StartDayButton({ day }: { day: StudyDay }) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: async () => {
      await reportSessionTimeNow();
      return askServer(startDay, { day });
    },
    onSuccess: (progress) => keepProgress(client, progress),
    onError: () => client.invalidateQueries(progressQuery),
  });
  return (
    <Stack gap="sm">
      <Group className={classes.ways}>
        <Button size="lg" onClick={() => start.mutate()} aria-disabled={start.isPending}>
          Começar o dia {day}
        </Button>
      </Group>
      <WhatWentWrong error={start.error} />
      {start.error instanceof Refused && start.error.refusal.refusal === 'signed-document-needed' && (
        <StandaloneLink to="/account/consent">Enviar o PDF assinado</StandaloneLink>
      )}
    </Stack>
  );
}
