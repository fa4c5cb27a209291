import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cancelExport, type ExportJob } from '#contract/research/export-calls.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { takeOverJob } from './export-query.ts';

/** Calls off an archive that is not finished. */
export function CancelExport({ job }: { job: ExportJob }) {
  const client = useQueryClient();
  const { act, isBusy, error } = useAction({
    call: cancelExport,
    onDone: ({ job: cancelled }) => takeOverJob(client, cancelled),
  });
  return (
    <>
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton variant="default" isBusy={isBusy} onClick={() => act({ jobId: job.jobId })}>
          Cancelar
        </BusyButton>
      </Group>
    </>
  );
}
