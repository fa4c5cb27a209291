import { Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelExport, type ExportJob } from '../../contract/export-calls.ts';
import { askServer } from '../server-state.ts';
import { WhatWentWrong } from '../shell/what-went-wrong.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
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
