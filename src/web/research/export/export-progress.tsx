import { Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { ExportJob } from '#contract/research/export-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { shareDone } from './export-in-words.ts';

/** How far an archive is. */
export function ExportProgress({ job }: { job: ExportJob }) {
  const isWaiting = job.state === 'waiting';
  const percent = Math.round(shareDone(job) * 100);
  const isLast = job.rowsDone >= job.rowsEstimated * 0.99;
  const rows = `${job.rowsDone.toLocaleString('pt-BR')} de cerca de ${counted(job.rowsEstimated, 'linha', 'linhas')}`;
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={isWaiting ? 0 : percent} aria-label="Quanto da exportação está feito" />
      </Progress.Root>
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {isWaiting
          ? 'Começa em alguns segundos.'
          : `${percent}%: ${isLast ? 'tabelas prontas; faltam os registros' : rows}. Você pode sair desta tela.`}
      </Text>
    </>
  );
}
