import { type ButtonProps, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import type { useFile } from '#web/platform/ui/use-file.ts';

type Props = Pick<ButtonProps, 'variant'> & { file: ReturnType<typeof useFile>; children: string };

export function FileButton({ file, children, variant = 'default' }: Props) {
  return (
    <Stack gap="xs" align="flex-start">
      <BusyButton
        variant={variant}
        leftSection={<IconDownload size={20} aria-hidden />}
        isBusy={file.isPending}
        onClick={() => file.mutate()}
      >
        {children}
      </BusyButton>
      <CallError error={file.error} />
    </Stack>
  );
}
