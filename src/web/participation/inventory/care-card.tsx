import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { waysToHelp } from '#study/material/help-material.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { HelpRows } from '#web/platform/help/help-rows.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';

export function CareCard({ help }: { help: PublicMaterial['help'] }) {
  const { open } = useHelpDesk();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} component="section" aria-labelledby="care-title">
      <Stack gap="md">
        <Title order={3} id="care-title">
          {help.afterInventory.title}
        </Title>
        <MarkdownText markdown={help.afterInventory.markdown} />
        <HelpRows ways={waysToHelp(help)} stop={null} />
        <Group>
          <Button variant="subtle" onClick={() => open('full')}>
            Ver todos os contatos
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
