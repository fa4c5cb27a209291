import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { exportFilterShape, wholeStudy } from '#report/export/export-filter.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readBuild, webFolder } from '#server/platform/http/serve-web.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { exportToFile } from '#server/research/export/export-to-file.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

const usage = `Writes the study's data into a zip file, while the server runs:

  npm run export -- --out FILE [--days 1,2] [--from 2026-05-01] [--to 2026-05-31]
                    [--consent inForce,outdated,left] [--without-excluded]

  --days             days of the study (1,2,3)
  --from, --to       days started on these dates, by the participant's calendar
  --consent          where consent stands: inForce, outdated, left (all three)
  --without-excluded leaves out participants whom the team has excluded; otherwise they are in it, marked

It is in the audit log, as asked for from the command line.`;

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      out: { type: 'string' },
      days: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      consent: { type: 'string' },
      'without-excluded': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { says: usage };
  if (values.out === undefined) throw new StartupFailure(usage);
  const filter = exportFilterShape.safeParse({
    days: values.days?.split(',').map(Number) ?? wholeStudy.days,
    startedFrom: values.from ?? null,
    startedTo: values.to ?? null,
    consent: values.consent?.split(',') ?? wholeStudy.consent,
    includesExcluded: !values['without-excluded'],
  });
  if (!filter.success) throw new StartupFailure(`${problemOf(filter.error)}\n\n${usage}`);
  const path = resolve(values.out);
  const { rows, participants, bytes, sha256 } = await onRunningDatabase(async (database, config) => {
    const material = await loadMaterial(config.studyMaterialDirectory);
    const parts = { database, clock: systemClock, material, build: readBuild(webFolder) };
    const onProgress = (done: number) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done.toLocaleString('en')} rows`);
    };
    return exportToFile(parts, { path, filter: filter.data, onProgress });
  });
  if (process.stderr.isTTY) process.stderr.write('\r');
  return {
    says: [
      `${path}: ${participants} participants, ${rows.toLocaleString('en')} rows, ${bytes.toLocaleString('en')} bytes`,
      `SHA-256 ${sha256}`,
    ].join('\n'),
  };
});

function problemOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${String(issue?.path[0] ?? 'The filter')} is not as expected.`;
}
