import { Box } from '@mantine/core';

export function RehearsalNotice() {
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
