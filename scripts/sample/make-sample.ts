import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { planParticipation } from '#rehearsal/filled-study/participation-plan.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { sampleArchive } from '#scripts/release/release-paths.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { writeArchiveFile } from '#server/research/export/write-archive-file.ts';
import { recomputeFlags } from '#server/research/quality/recompute-flags-store.ts';
import { studyDays } from '#study/protocol.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

/** Fixed date of the sample, after two months of participation. */
const madeAt = new Date('2026-01-31T12:00:00Z');
const materialFolder = 'study-material';
const lastDay = Math.max(...studyDays) as (typeof studyDays)[number];

type Sample = {
  databaseUrl: string;
  folder: string;
  participants: number;
  seed: number;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
};

type MadeSample = { participants: number; rows: number; bytes: number; sha256: string };

/** Builds an export of simulated people with its codebook, reproducible to the byte by seed and version. */
export async function makeSample(sample: Sample): Promise<MadeSample> {
  const { databaseUrl, folder, participants, seed, signal = new AbortController().signal, onProgress } = sample;
  const material = await loadMaterial(materialFolder);
  await fillStudy(databaseUrl, {
    participants,
    days: lastDay,
    seed,
    now: madeAt,
    material,
    maximumModels: participants,
    plan: (number) => planOf(seed, number),
    onProgress(done) {
      signal.throwIfAborted();
      onProgress?.(done);
    },
  });
  await mkdir(folder, { recursive: true });
  const path = join(folder, sampleArchive);
  const database = await openDatabase({ connectionString: databaseUrl, maximumConnections: 2 });
  try {
    await recomputeFlags({ database, clock: { now: () => madeAt } });
    const order = {
      filter: wholeStudy,
      publishable: null,
      madeAt,
      build: 'sample',
      isRehearsal: true,
      signal,
      onProgress: () => {},
    };
    const { manifest, bytes, sha256 } = await writeArchiveFile({ database, material }, order, path);
    await chmod(path, 0o644);
    const files = await zipContent(await readFile(path));
    for (const name of ['codebook.md', 'codebook-english.md']) {
      await writeFile(join(folder, name), files.get(`documentation/${name}`) ?? '');
    }
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    return { participants: manifest.participants, rows, bytes, sha256 };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await database.destroy();
  }
}

/** All enrol, as exports contain no one else; none leaves, as withdrawn participants' times are shifted randomly. */
function planOf(seed: number, number: number) {
  const plan = planParticipation(seed, number, lastDay);
  return { ...plan, leaves: false, stopsAt: plan.kind === 'consented' ? null : plan.stopsAt };
}
