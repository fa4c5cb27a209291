import { Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { SnapshotOf } from '../../contract/snapshot-shape.ts';
import { momentInWords } from '../ui/in-words.ts';

/** Of when the numbers are, and whether newer ones are on their way. */
export function SnapshotState({ snapshot }: { snapshot: Omit<SnapshotOf<unknown>, 'content'> & { content: unknown } }) {
  const { content, computedAt, computation, hasNewerData, failedAt } = snapshot;
  return (
    <Stack gap={6} role="status">
      {computedAt !== null && (
        <Text size="sm" c="dimmed">
          Números de {momentInWords(computedAt)}.
          {hasNewerData && computation === null && ' Chegaram respostas depois disso; elas entram no próximo cálculo.'}
        </Text>
      )}
      {computation !== null && (
        <>
          <Text size="sm">
            {content === null ? 'Calculando as análises...' : 'Calculando de novo com as respostas que chegaram...'}
          </Text>
          {computation.progress !== null && (
            <Progress value={100 * computation.progress} maw={320} aria-label="Andamento do cálculo" />
          )}
        </>
      )}
      {failedAt !== null && computation === null && (
        <Text size="sm" c="var(--mantine-color-error)">
          O último cálculo não terminou ({momentInWords(failedAt)}). Ele é tentado de novo sozinho; se isto ficar aqui,
          veja o registro do servidor.
        </Text>
      )}
    </Stack>
  );
}
