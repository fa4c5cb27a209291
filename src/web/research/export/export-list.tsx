import { Group, Progress, Stack, Text } from '@mantine/core';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import '@mantine/core/styles/Progress.css';
import { useQueryClient } from '@tanstack/react-query';
import { cancelExport, type ExportJob, openDownload } from '#contract/research/export-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { sizeInWords } from '#study/wording/size-in-words.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { saveFrom } from '#web/platform/ui/save-file.ts';
import {
  filterInWords,
  jobStateNames,
  kindInWords,
  outcomeSentence,
  progressShare,
  titledTables,
} from './export-in-words.ts';
import { cacheJob, isJobRunning } from './export-query.ts';

export function ExportList({ jobs }: { jobs: readonly ExportJob[] }) {
  if (jobs.length === 0) {
    return <Text>Ninguém pediu uma exportação nos últimos 30 dias. A primeira que você pedir aparece aqui.</Text>;
  }
  return (
    <ol className={layout.list} aria-label="Exportações, a mais nova primeiro">
      {jobs.map((job) => (
        <li key={job.jobId}>
          <ExportCard job={job} />
        </li>
      ))}
    </ol>
  );
}

function ExportCard({ job }: { job: ExportJob }) {
  const client = useQueryClient();
  const outcome = outcomeSentence(job);
  return (
    <article className={layout.card} aria-label={`Exportação de ${shortMoment(job.requestedAt)}`}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{jobStateNames[job.state]}</Text>
          <Text size="sm" c="dimmed">
            {shortMoment(job.requestedAt)}, {job.requestedByName}
            {job.trigger === 'token' && ' com um token'}
          </Text>
        </Group>
        <Text size="sm">
          {kindInWords(job)} · <span>{filterInWords(job.filter)}</span>
        </Text>
        {isJobRunning(job) && <ExportProgress job={job} />}
        {outcome !== null && <Text role={job.state === 'failed' ? 'alert' : undefined}>{outcome}</Text>}
        {job.state === 'ready' && job.file !== null && <MadeFile job={job} file={job.file} />}
        {isJobRunning(job) && (
          <CallButton
            label="Cancelar"
            call={cancelExport}
            input={{ jobId: job.jobId }}
            onDone={({ job: cancelled }) => cacheJob(client, cancelled)}
          />
        )}
      </Stack>
    </article>
  );
}

function MadeFile({ job, file }: { job: ExportJob; file: NonNullable<ExportJob['file']> }) {
  const rows = Object.values(file.rows).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <DownloadExport job={job} label={`Baixar ${sizeInWords(file.bytes)}, ${plural(rows, 'linha', 'linhas')}`} />
      <DescriptionList
        facts={[
          ['Participantes', (file.rows.people ?? 0).toLocaleString('pt-BR')],
          ['Linhas', rows.toLocaleString('pt-BR')],
          ['Tamanho', sizeInWords(file.bytes)],
          ['Fica até', job.expiresAt === null ? '' : shortMoment(job.expiresAt)],
          [
            'SHA-256',
            <code key="sha256" className={layout.hash}>
              {file.sha256}
            </code>,
          ],
        ]}
      />
      <details>
        <summary className={layout.summary}>Linhas de cada tabela</summary>
        <RecordList
          isNarrow
          label="Linhas de cada tabela desta exportação"
          columns={[
            { label: 'Tabela', cell: ({ title }) => title },
            { label: 'Linhas', isNumber: true, value: ({ name }) => file.rows[name] ?? 0 },
          ]}
          rows={tablesIn(file)}
          keyOf={({ name }) => name}
        />
      </details>
    </>
  );
}

/** A publishable archive has fewer tables. */
const tablesIn = ({ rows }: NonNullable<ExportJob['file']>) => titledTables().filter(({ name }) => name in rows);

function ExportProgress({ job }: { job: ExportJob }) {
  const isWaiting = job.state === 'waiting';
  const percent = Math.round(progressShare(job) * 100);
  const isLast = job.rowsDone >= job.rowsEstimated * 0.99;
  const rows = `${job.rowsDone.toLocaleString('pt-BR')} de cerca de ${plural(job.rowsEstimated, 'linha', 'linhas')}`;
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

/** Downloads through the browser, which resumes interrupted downloads without buffering in memory. */
function DownloadExport({ job, label }: { job: ExportJob; label: string }) {
  const { act, isBusy, isDone, error } = useAction({
    call: openDownload,
    onDone: ({ address, fileName }) => saveFrom(address, fileName),
  });
  return (
    <>
      <CallError error={error} />
      <Group>
        <BusyButton isBusy={isBusy} onClick={() => act({ jobId: job.jobId })}>
          {label}
        </BusyButton>
      </Group>
      <Text role="status" size="sm" c="dimmed" mih="1.6em">
        {isDone && 'O download está com o navegador. Se cair, retome-o por lá: ele continua de onde parou.'}
      </Text>
    </>
  );
}
