import { Alert, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { SnapshotOf } from '#contract/research/snapshot-shape.ts';
import { snapshotInWords } from './snapshot-in-words.ts';
import classes from './snapshot-note.module.css';

/**
 * Says of when the numbers of an analysis are, and how far a computation is. For every screen whose call answers a snapshot; the
 * numbers themselves (`content`) are the screen's to show.
 */
export function SnapshotNote({ snapshot }: { snapshot: SnapshotOf<unknown> }) {
  const { content, computation, failedAt } = snapshot;
  if (content === null && computation === null && failedAt !== null) {
    return (
      <Alert role="alert" color="red" title="Os números não puderam ser calculados">
        O erro ficou registrado, e o servidor tenta de novo sozinho. Os números aparecem aqui assim que houver.
      </Alert>
    );
  }
  return (
    <Stack gap={6} className={classes.note} role="status">
      <Text size="sm" c="dimmed">
        {snapshotInWords(snapshot)}
      </Text>
      {content === null && (
        <Progress
          value={100 * (computation?.progress ?? 0)}
          animated={computation?.progress === null}
          aria-label="Cálculo"
          className={classes.bar}
        />
      )}
    </Stack>
  );
}
