import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { exportFilterShape, wholeStudy } from '#research/export/export-filter.ts';
import {
  defaultPublishableChoice,
  type PublishableChoice,
  publishableChoiceShape,
} from '#research/export/publishable/publishable-choice.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readBuild, webFolder } from '#server/platform/http/serve-web.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { readNumberInForce } from '#server/platform/study-material/material-edition-store.ts';
import { readMaterials } from '#server/platform/study-material/open-materials-store.ts';
import { exportToFile } from '#server/research/export/export-to-file.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

const usage = `Writes the study's data into a zip file, while the server runs:

  npm run export -- --out FILE [--days 1,2] [--from 2026-05-01] [--to 2026-05-31]
                    [--consent inForce,outdated,left] [--without-excluded] [--with-tests]
                    [--publishable [--age tenYears] [--attributes sex,social,education] [--without spacing,device]
                                   [--last-day-begun]]

  --days             days of the study (1,2,3)
  --from, --to       days started on these dates, by the participant's calendar
  --consent          consent state: inForce, outdated, left (all three; not with --publishable)
  --without-excluded leaves out participants whom the team has excluded; otherwise they are in it, marked
  --with-tests       also what tried the study out, marked in people.is_test; never in an archive to be published
  --publishable      an archive to be published: no moments, ages in bands, days and devices in classes, own labels;
                     where fewer than five people would look alike it is not made, and the answer says what to coarsen
  --age              fiveYears, tenYears, twentyYears, twoBands or leftOut (tenYears)
  --attributes       what else it tells of people: sex, social, education, study_group (where recruitment links give the
                     groups; others are told in any case), and columns of added questions; '' for none
                     (sex,social,education)
  --without          what it does not tell: spacing (the distances between days), device (the class of device)
  --last-day-begun   only those who have begun the last day

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
      publishable: { type: 'boolean', default: false },
      age: { type: 'string' },
      attributes: { type: 'string' },
      without: { type: 'string' },
      'last-day-begun': { type: 'boolean', default: false },
      'without-excluded': { type: 'boolean', default: false },
      'with-tests': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { output: usage };
  if (values.out === undefined) throw new StartupFailure(usage);
  const filter = exportFilterShape.safeParse({
    days: values.days?.split(',').map(Number) ?? wholeStudy.days,
    startedFrom: values.from ?? null,
    startedTo: values.to ?? null,
    consent: values.consent?.split(',') ?? wholeStudy.consent,
    includesExcluded: !values['without-excluded'],
    includesTests: values['with-tests'],
  });
  if (!filter.success) throw new StartupFailure(`${problemOf(filter.error)}\n\n${usage}`);
  const publishable = readPublishable(values);
  if (publishable !== null && filter.data.includesTests) {
    throw new StartupFailure(`An archive to be published has no tests in it.\n\n${usage}`);
  }
  const path = resolve(values.out);
  const { rows, participants, bytes, sha256, smallestGroup } = await onRunningDatabase(async (database, config) => {
    // Before the first start there is only the folder.
    const isInForce = (await readNumberInForce(database)) !== null;
    const material = isInForce
      ? (await readMaterials({ database })).inForce.material
      : await loadMaterial(config.studyMaterialDirectory);
    const parts = { database, config, clock: systemClock, material, build: readBuild(webFolder) };
    const onProgress = (done: number) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done.toLocaleString('en')} rows`);
    };
    return exportToFile(parts, { path, filter: filter.data, publishable, onProgress });
  });
  if (process.stderr.isTTY) process.stderr.write('\r');
  return {
    output: [
      `${path}: ${participants} participants, ${rows.toLocaleString('en')} rows, ${bytes.toLocaleString('en')} bytes`,
      ...(smallestGroup === null ? [] : [`k = ${smallestGroup}: so many people at least look alike`]),
      `SHA-256 ${sha256}`,
    ].join('\n'),
  };
});

/** @returns null for the team's own export. @throws StartupFailure for unknown options or those of the other kind */
function readPublishable(words: {
  publishable: boolean;
  age?: string | undefined;
  attributes?: string | undefined;
  without?: string | undefined;
  'last-day-begun': boolean;
}): PublishableChoice | null {
  const {
    publishable,
    age = defaultPublishableChoice.age,
    attributes,
    without,
    'last-day-begun': lastDayBegun,
  } = words;
  if (!publishable) {
    if ([words.age, attributes, without].every((word) => word === undefined) && !lastDayBegun) return null;
    throw new StartupFailure(
      `--age, --attributes, --without and --last-day-begun belong to --publishable.\n\n${usage}`,
    );
  }
  const omitted = without?.split(',') ?? [];
  if (omitted.some((name) => name !== 'spacing' && name !== 'device')) {
    throw new StartupFailure(`--without knows spacing and device.\n\n${usage}`);
  }
  const detailOf = (name: string) => (omitted.includes(name) ? 'leftOut' : 'classes');
  const chosen = attributes?.split(',').filter((name) => name !== '') ?? defaultPublishableChoice.attributes;
  const choice = publishableChoiceShape.safeParse({
    ...{ age, attributes: chosen, spacing: detailOf('spacing'), device: detailOf('device') },
    progress: lastDayBegun ? 'lastDayBegun' : 'everyone',
  });
  if (!choice.success) throw new StartupFailure(`${problemOf(choice.error)}\n\n${usage}`);
  return choice.data;
}

function problemOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${String(issue?.path[0] ?? 'The filter')} is not as expected.`;
}
