import { Group, Stack, Text } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import type { PictureKind } from './save-picture.ts';

const kinds: readonly PictureKind[] = ['png', 'svg'];

/** @param save failures are shown */
export function PictureButtons({ save }: { save: (kind: PictureKind) => Promise<void> }) {
  const [busy, setBusy] = useState<PictureKind | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  async function press(kind: PictureKind) {
    setBusy(kind);
    setHasFailed(false);
    try {
      await save(kind);
    } catch {
      setHasFailed(true);
    } finally {
      setBusy(null);
    }
  }
  return (
    <Stack gap="xs" className="wm-not-printed">
      <Group gap="sm">
        {kinds.map((kind) => (
          <BusyButton
            key={kind}
            variant="default"
            leftSection={<IconPhotoDown size={20} aria-hidden />}
            isBusy={busy === kind}
            onClick={() => void press(kind)}
          >
            Salvar imagem ({kind.toUpperCase()})
          </BusyButton>
        ))}
      </Group>
      <Text role="status" size="sm" c="var(--mantine-color-error)">
        {hasFailed && 'Não conseguimos salvar a imagem neste navegador. Tente de novo ou use o outro formato.'}
      </Text>
    </Stack>
  );
}
