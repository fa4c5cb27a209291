import { Box, Stack, Title } from '@mantine/core';
import type { PublicMaterial } from '#study/material/material.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { useHeadingAtTop } from '#web/platform/ui/use-heading-at-top.ts';
import { CareCard } from './care-card.tsx';

/** Thanks, and the care card when the answers ask for it. */
export function InventoryDone({ careSuggested, help }: { careSuggested: boolean; help: PublicMaterial['help'] }) {
  const heading = useHeadingAtTop();
  return (
    <Stack gap="lg" maw="68ch" mx="auto" w="100%" py={{ base: 0, sm: 'xl' }}>
      <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Respostas guardadas. Obrigado por contar como foi a sua semana.
      </Title>
      {careSuggested && <CareCard help={help} />}
      <Box>
        <ButtonLink to="/" size="lg">
          Continuar
        </ButtonLink>
      </Box>
    </Stack>
  );
}
