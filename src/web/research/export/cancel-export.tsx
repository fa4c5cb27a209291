import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelExport, type ExportJob } from '#contract/research/export-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { takeOverJob } from './export-query.ts';

/** Calls off an archive that is not finished. */
export function CancelExport({ job }: { job: ExportJob }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askServer(cancelExport, { jobId: job.jobId }),
    onSuccess: ({ job: cancelled }) => takeOverJob(client, cancelled),
  });
  return (
    <>
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton variant="default" isBusy={isPending} onClick={() => mutate()}>
          Cancelar
        </BusyButton>
      </Group>
    </>
  );
}
