import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { StopButton } from '#web/platform/help/stop-button.tsx';

/** Untimed break between attempts. */
export function Rest({ wayOn }: { wayOn: ReactNode }) {
  const actions = (
    <>
      {wayOn}
      <StopButton />
    </>
  );
  return (
    <StatusScreen scene="beginning" order={2} heading="Uma pausa" actions={actions} takesFocus>
      <Text size="lg">Descanse o quanto quiser. O tempo não conta, e o que você fez está guardado.</Text>
    </StatusScreen>
  );
}
