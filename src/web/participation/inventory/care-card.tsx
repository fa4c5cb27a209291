import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { PublicMaterial } from '#study/material/material.ts';
import { CallButtons } from '#web/platform/help/call-buttons.tsx';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';

/** "Um cuidado com você": where to find somebody to talk to, with numbers that can be called with one tap. Blocks nothing. */
export function CareCard({ help }: { help: PublicMaterial['help'] }) {
  const { open } = useHelpDesk();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} component="section" aria-labelledby="care-title">
      <Stack gap="md">
        <Title order={3} id="care-title">
          {help.afterInventory.title}
        </Title>
        <MarkdownText markdown={help.afterInventory.markdown} />
        <Group>
          <CallButtons contacts={help.contacts} variant="default" />
          <Button variant="subtle" onClick={() => open('full')}>
            Ver todos os contatos
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
