import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ExportJob, openDownload } from '#contract/research/export-calls.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';

/** Hands the file to the browser's own downloads, which take up again what broke off and need no memory for it. */
export function DownloadExport({ job, label }: { job: ExportJob; label: string }) {
  const open = useFreshCall(openDownload);
  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn() {
      const reply = await open({ jobId: job.jobId });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess({ address, fileName }) {
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
        <BusyButton isBusy={isPending} onClick={() => mutate()}>
          {label}
        </BusyButton>
      </Group>
      <Text role="status" size="sm" c="dimmed" mih="1.6em">
        {isSuccess && 'O download está com o navegador. Se cair, retome-o por lá: ele continua de onde parou.'}
      </Text>
    </>
  );
}
