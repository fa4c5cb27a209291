import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '#web/platform/server-state/server-state.ts';

/** Says on every screen that this installation is a rehearsal. */
export function RehearsalBanner() {
  const { data } = useQuery(installationQuery);
  if (data?.rehearsal !== true) return null;
  return (
    <Box
      component="aside"
      aria-label="Aviso da instalação"
      ta="center"
      px={8}
      py={4}
      fz="min(var(--mantine-font-size-sm), 3.4vw)"
      bg="var(--wm-notice)"
      c="var(--wm-notice-text)"
    >
      Instalação de ensaio: os dados não são de verdade.
    </Box>
  );
}
