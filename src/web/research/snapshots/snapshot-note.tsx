import '@mantine/core/styles/Progress.css';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import type { SnapshotOf } from '#contract/research/snapshot-shape.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';

/** Age and progress of a snapshot. */
export function SnapshotNote({ snapshot }: { snapshot: SnapshotOf<unknown> }) {
  const { content, computation, failedAt } = snapshot;
  if (content === null && computation === null && failedAt !== null) {
    return (
      <Alert role="alert" color="red" title="Os números não puderam ser calculados">
        O motivo ficou registrado, e o servidor tenta de novo sozinho. Os números aparecem aqui assim que houver.
      </Alert>
    );
  }
  return (
    <Stack gap={6} className={layout.numbers} role="status">
      <Text size="sm" c="dimmed">
        {snapshotInWords(snapshot)}
      </Text>
      {content === null && (
        <Progress
          value={100 * (computation?.progress ?? 0)}
          animated={computation?.progress === null}
          aria-label="Cálculo"
          maw={420}
        />
      )}
    </Stack>
  );
}

function snapshotInWords({ content, computedAt, hasNewerData, computation }: SnapshotOf<unknown>): string {
  if (content === null || computedAt === null) {
    const share = computation?.progress;
    const far = share === null || share === undefined ? '' : ` ${Math.round(100 * share)}%.`;
    return `Calculando com as respostas de agora.${far} Em um estudo grande isto leva alguns segundos; a página se atualiza sozinha.`;
  }
  const of = `Números de ${shortMoment(computedAt)}.`;
  if (!hasNewerData) return of;
  return computation === null
    ? `${of} Depois disso chegaram respostas; elas entram no próximo cálculo.`
    : `${of} As respostas que chegaram depois estão sendo calculadas.`;
}

const askAgainMs = 2_000;
/** The server retries after ten seconds at the earliest. */
const askAfterFailureMs = 10_000;

/** `refetchInterval`: polls while a snapshot is computed or missing. */
export function refetchWhileComputing(query: { state: { data: SnapshotOf<unknown> | undefined } }): number | false {
  const { data } = query.state;
  if (data === undefined) return false;
  if (data.computation !== null) return askAgainMs;
  if (data.content !== null) return false;
  return data.failedAt === null ? askAgainMs : askAfterFailureMs;
}
