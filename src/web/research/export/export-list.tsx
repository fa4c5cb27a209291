import { Text } from '@mantine/core';
import type { ExportJob } from '#contract/research/export-calls.ts';
import classes from './export-card.module.css';
import { ExportCard } from './export-card.tsx';

/** The archives that were asked for, the newest first. */
export function ExportList({ jobs }: { jobs: readonly ExportJob[] }) {
  if (jobs.length === 0) {
    return <Text>Ninguém pediu uma exportação nos últimos 30 dias. A primeira que você pedir aparece aqui.</Text>;
  }
  return (
    <ol className={classes.list} aria-label="Exportações, a mais nova primeiro">
      {jobs.map((job) => (
        <li key={job.jobId}>
          <ExportCard job={job} />
        </li>
      ))}
    </ol>
  );
}
