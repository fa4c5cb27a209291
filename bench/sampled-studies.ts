/**
 * Error rates of everything that an export's R scripts print, and with it of the pages, whose numbers are the same: studies
 * of 30 and of 100 participants, drawn from simulated ones. Of every p: how often it is below .05 where nothing has an
 * effect. Of every interval: how often it holds what the scripts say of all participants together.
 *
 *   npx node bench/sampled-studies.ts FOLDER [--who alike|differing|planted] [--people 2000] [--studies 400]
 *
 * `planted`: half of the participants at the floor of the depression scale, which falls by the day, and tests near their
 * ceiling (GEN .97); intervals only.
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
import { behaviourProfiles } from '#rehearsal/simulation/behaviour-profile.ts';
import type { SimulatedPerson } from '#rehearsal/simulation/simulate-person.ts';
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
type ChangePerson = (drawn: SimulatedPerson) => SimulatedPerson;
const kinds: Record<string, ChangePerson> = {
  differing: (drawn) => drawn,
  alike: (drawn) => ({ ...drawn, traits: behaviourProfiles.typical }),
  planted: (drawn) => ({ ...drawn, ...atTheEnds(drawn) }),
};
const [folder] = positionals;
const changePerson = kinds[values.who];
if (folder === undefined || changePerson === undefined) throw new Error('Name a folder and known participants.');
const archive = resolve(folder, `archive-${values.who}`);
if (!existsSync(archive)) await makeArchive(changePerson);
const script = join(import.meta.dirname, 'sampled-studies.R');
const { status } = spawnSync('Rscript', [script, archive, values.studies], { stdio: 'inherit' });
process.exitCode = status ?? 1;

async function makeArchive(changePerson: ChangePerson): Promise<void> {
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
    await fillStudy(installation.databaseUrl, { ...filling, changePerson });
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

function atTheEnds({ traits, lapse, severity, severityPerDay }: SimulatedPerson): Partial<SimulatedPerson> {
  return {
    traits: {
      ...traits,
      inventoryMeans: { depression: -0.4, anxiety: -0.4, stress: 0 },
      ...{ vocabulary: 0.985, memory: 0.97, insight: 0.97 },
    },
    lapse: 0.3 * lapse,
    severity: 3 * severity,
    severityPerDay: severityPerDay - 0.2,
  };
}

/** Every sixth stops after day 1 or 2, so that who stays and who goes can be compared. */
function plan(number: number): ParticipationPlan {
  const stays = { kind: 'finished', stopsAt: null, daysAgo: 3, leaves: false, isExcluded: false } as const;
  const day = number % 12 === 0 ? 1 : 2;
  return number % 6 === 0
    ? { ...stays, kind: 'betweenDays', stopsAt: { day, phase: 'finished', fraction: 0 }, daysAgo: 12 }
    : stays;
}
