import { Box, Stack } from '@mantine/core';
import type { PublicMaterial } from '#study/material/material.ts';
import { inventoryItemCount } from '#study/protocol.ts';
import { LoadingWords } from '#web/platform/frame/loading-line.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { AdvanceHint } from './advance-hint.tsx';
import classes from './inventory-by-item.module.css';

/** Server-rendered skeleton with both layouts, as the server does not know the window width. */
export function InventoryOutline({ texts }: { texts: PublicMaterial['inventory'] }) {
  const progress = { done: 0, total: inventoryItemCount, label: `0 de ${inventoryItemCount} respondidas` };
  return (
    <TaskFrame title={texts.title} progress={{ ...progress, manner: 'free' }}>
      <Stack className={classes.screen} hiddenFrom="sm">
        <MarkdownText markdown={texts.instruction} />
        <AdvanceHint />
        <LoadingStatus />
      </Stack>
      <Stack gap={40} maw="62.5rem" mx="auto" w="100%" visibleFrom="sm">
        <MarkdownText markdown={texts.instruction} />
        <LoadingStatus />
      </Stack>
    </TaskFrame>
  );
}

function LoadingStatus() {
  return (
    <Box role="status">
      <LoadingWords />
    </Box>
  );
}
