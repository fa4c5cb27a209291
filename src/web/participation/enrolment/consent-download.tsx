import { Box, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { PublicMaterial } from '#study/material/material.ts';
import { useServerClock } from '#web/platform/server-state/use-server-clock.ts';
import { dayInWords } from '#web/platform/ui/in-words.ts';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { consentCopy } from './consent-copy.ts';

export function ConsentDownload({ consent }: { consent: PublicMaterial['consent'] }) {
  const now = useServerClock();
  const save = () => {
    const text = consentCopy(consent, dayInWords(now()));
    saveFile('termo-de-consentimento.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Box>
      <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={save}>
        {consent.downloadLabel}
      </Button>
    </Box>
  );
}
