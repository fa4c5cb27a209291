import '@mantine/core/styles/Progress.css';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import type { SnapshotOf } from '#contract/research/snapshot-shape.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';

/**
 * Says of when the numbers of an analysis are, and how far a computation is. For every screen whose call answers a snapshot; the
 * numbers themselves (`content`) are the screen's to show.
 */
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

/** @returns of when the numbers are, and what comes next, in one or two sentences */
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
/** After a failure the server tries again by itself, at the earliest after ten seconds. */
const askAfterFailureMs = 10_000;

/**
 * For `refetchInterval` of a query whose call answers a snapshot: asks again while numbers are being computed or missing, and never
 * otherwise.
 */
export function whileComputed(query: { state: { data: SnapshotOf<unknown> | undefined } }): number | false {
  const { data } = query.state;
  if (data === undefined) return false;
  if (data.computation !== null) return askAgainMs;
  if (data.content !== null) return false;
  return data.failedAt === null ? askAgainMs : askAfterFailureMs;
}
