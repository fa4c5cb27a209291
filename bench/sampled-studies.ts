/**
 * Error rates of everything that an export's R scripts print, and with it of the pages, whose numbers are the same: studies
 * of 30 and of 100 participants, drawn from simulated ones on whom nothing has an effect. Of every p: how often it is
 * below .05. Of every interval: how often it holds what the scripts say of all participants together.
 *
 *   npx node bench/sampled-studies.ts FOLDER [--who alike|differing] [--people 2000] [--studies 400]
 *
 * FOLDER keeps the archive and a line per study; a second run goes on where the first one ended. Needs R with `survival`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import type { ParticipationPlan } from '#rehearsal/filled-study/participation-plan.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { recomputeFlags } from '#server/research/quality/recompute-flags-store.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { exportedBy, staffClient } from './exported-study.ts';
import { startInstallation } from './started-installation.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    who: { type: 'string', default: 'differing' },
    people: { type: 'string', default: '2000' },
    studies: { type: 'string', default: '400' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name a folder.');
const archive = resolve(folder, `archive-${values.who}`);
if (!existsSync(archive)) await makeArchive();
const script = join(import.meta.dirname, 'sampled-studies.R');
const { status } = spawnSync('Rscript', [script, archive, values.studies], { stdio: 'inherit' });
process.exitCode = status ?? 1;

async function makeArchive(): Promise<void> {
  const installation = await startInstallation(undefined);
  const database = await openDatabase({ connectionString: installation.databaseUrl });
  try {
    const filling = {
      participants: Number(values.people),
      days: 3,
      seed: 1,
      maximumModels: Number(values.people),
      plan,
    } as const;
    await fillStudy(installation.databaseUrl, { ...filling, ...(values.who === 'alike' && { profile: 'typical' }) });
    await recomputeFlags({ database, clock: systemClock });
    const files = await zipContent(await exportedBy(await staffClient(installation.address, database)));
    const unfinished = `${archive}.unfinished`;
    for (const [path, content] of files) {
      if (!/^(data|analysis)\//.test(path)) continue;
      await mkdir(dirname(join(unfinished, path)), { recursive: true });
      await writeFile(join(unfinished, path), content);
    }
    await rename(unfinished, archive);
  } finally {
    await database.destroy();
    await installation.stop();
  }
}

/** Every sixth stops after day 1 or 2, so that who stays and who goes can be compared. */
function plan(number: number): ParticipationPlan {
  const stays = { kind: 'finished', stopsAt: null, daysAgo: 3, leaves: false, isExcluded: false } as const;
  const day = number % 12 === 0 ? 1 : 2;
  return number % 6 === 0
    ? { ...stays, kind: 'betweenDays', stopsAt: { day, phase: 'finished', fraction: 0 }, daysAgo: 12 }
    : stays;
}
