import { Group, Stack, Text } from '@mantine/core';
import type { ExportJob } from '#contract/research/export-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { Facts } from '#web/platform/ui/facts.tsx';
import { shortMoment, sizeInWords } from '#web/platform/ui/in-words.ts';
import { CancelExport } from './cancel-export.tsx';
import { DownloadExport } from './download-export.tsx';
import classes from './export-card.module.css';
import { filterInWords, jobStateNames, kindInWords, outcomeSentence, titledTables } from './export-in-words.ts';
import { ExportProgress } from './export-progress.tsx';
import { isUnderWay } from './export-query.ts';

/** One archive: what is in it, how far it is, and what can be done with it. */
export function ExportCard({ job }: { job: ExportJob }) {
  const outcome = outcomeSentence(job);
  return (
    <article className={classes.card} aria-label={`Exportação de ${shortMoment(job.askedAt)}`}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{jobStateNames[job.state]}</Text>
          <Text size="sm" c="dimmed">
            {shortMoment(job.askedAt)}, {job.askedByName}
            {job.askedWith === 'token' && ' com um token'}
          </Text>
        </Group>
        <Text size="sm">
          {kindInWords(job)} · <span>{filterInWords(job.filter)}</span>
        </Text>
        {isUnderWay(job) && <ExportProgress job={job} />}
        {outcome !== null && <Text role={job.state === 'failed' ? 'alert' : undefined}>{outcome}</Text>}
        {job.state === 'ready' && job.file !== null && <MadeFile job={job} file={job.file} />}
        {isUnderWay(job) && <CancelExport job={job} />}
      </Stack>
    </article>
  );
}

function MadeFile({ job, file }: { job: ExportJob; file: NonNullable<ExportJob['file']> }) {
  const rows = Object.values(file.rows).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <DownloadExport job={job} label={`Baixar ${sizeInWords(file.bytes)}, ${counted(rows, 'linha', 'linhas')}`} />
      <Facts
        facts={[
          ['Participantes', (file.rows.people ?? 0).toLocaleString('pt-BR')],
          ['Linhas', rows.toLocaleString('pt-BR')],
          ['Tamanho', sizeInWords(file.bytes)],
          ['Fica até', job.expiresAt === null ? '' : shortMoment(job.expiresAt)],
          [
            'SHA-256',
            <code key="sha256" className={classes.hash}>
              {file.sha256}
            </code>,
          ],
        ]}
      />
      <details>
        <summary className={classes.summary}>Linhas de cada tabela</summary>
        <table className={classes.rows}>
          <caption className={classes.caption}>Linhas de cada tabela desta exportação</caption>
          <thead>
            <tr>
              <th scope="col">Tabela</th>
              <th scope="col" className={classes.number}>
                Linhas
              </th>
            </tr>
          </thead>
          <tbody>
            {tablesIn(file).map(({ name, title }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td className={classes.number}>{(file.rows[name] ?? 0).toLocaleString('pt-BR')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** What is published has fewer tables. */
function tablesIn({ rows }: NonNullable<ExportJob['file']>) {
  return titledTables().filter(({ name }) => name in rows);
}
