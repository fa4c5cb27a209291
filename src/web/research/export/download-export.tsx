import { Group, Text } from '@mantine/core';
import { type ExportJob, openDownload } from '#contract/research/export-calls.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';

/** Hands the file to the browser's own downloads, which take up again what broke off and need no memory for it. */
export function DownloadExport({ job, label }: { job: ExportJob; label: string }) {
  const { act, isBusy, isDone, error } = useAction({
    call: openDownload,
    onDone({ address, fileName }) {
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
    },
  });
  return (
    <>
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton isBusy={isBusy} onClick={() => act({ jobId: job.jobId })}>
          {label}
        </BusyButton>
      </Group>
      <Text role="status" size="sm" c="dimmed" mih="1.6em">
        {isDone && 'O download está com o navegador. Se cair, retome-o por lá: ele continua de onde parou.'}
      </Text>
    </>
  );
}
