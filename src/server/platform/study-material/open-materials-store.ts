import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/open-database.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { MaterialOrigin } from '#study/material/material-origin.ts';
import {
  readEdition,
  readEditionHash,
  readNewestEdition,
  readNumberInForce,
  type StoredEdition,
  wasEverInForce,
} from './material-edition-store.ts';
import { materialFailure } from './material-failure.ts';
import { type Edition, type Materials, UnknownEdition } from './materials.ts';
import { conflictsWithEarlier } from './problems-after-earlier-store.ts';
import { type PinPeopleToMaterial, publishNext } from './publish-edition-store.ts';
import { rejectEarlyStudyEnd } from './reject-early-study-end-store.ts';

type Opening = {
  database: Database;
  clock: { now(): Date };
  log: Logger;
  folder: StudyMaterial;
  pinPeopleToMaterial: PinPeopleToMaterial;
  /** Other servers are running: then an older folder is a leftover, not a rollback. */
  othersServe?: boolean;
};

/**
 * Decides between folder and database and caches editions. The folder counts at the first start and until something
 * is published elsewhere, then the database.
 * @throws StartupFailure when the current edition is unreadable, or the folder contradicts what people answered
 */
export async function openMaterials(opening: Opening): Promise<Materials> {
  await decideInForce(opening);
  return readMaterials(opening);
}

async function decideInForce({
  database,
  clock,
  log,
  folder,
  pinPeopleToMaterial,
  othersServe,
}: Opening): Promise<void> {
  const published = await publishNext({
    database,
    clock,
    pinPeopleToMaterial,
    async choose(transaction) {
      const newest = await readNewestEdition(transaction);
      if (newest === null) return { material: folder, origin: 'folder' };
      if (newest.editionHash === folder.hash) return otherReading(newest, folder);
      const isOlder = await wasEverInForce(transaction, folder.hash);
      if (newest.origin !== 'browser' && !(isOlder && othersServe)) {
        await rejectAfterEnrolment(transaction, folder, newest.number);
        return { material: folder, origin: 'folder' };
      }
      log.warn({ edition: newest.number }, 'study material in the folder is ignored: other material was published');
      return otherReading(newest, await readable(transaction, newest.number));
    },
  });
  if (published !== null) log.info({ edition: published }, 'published study material at the start');
}

/**
 * Checks a folder like a publication in the browser, as far as no person must confirm it.
 * @throws StartupFailure with every problem, once people are enrolled
 */
async function rejectAfterEnrolment(database: Database, folder: StudyMaterial, newest: number): Promise<void> {
  const enrolled = database.selectFrom('participant_status').where('is_test', '=', false).select('participant_id');
  if ((await enrolled.limit(1).executeTakeFirst()) === undefined) return;
  const reading = await readEdition(database, newest);
  const { settings } = 'material' in reading ? reading.material : folder;
  const problems = [
    ...(await conflictsWithEarlier(database, new Map(folder.files.map(({ name, content }) => [name, content])))),
    ...(await rejectEarlyStudyEnd(database, folder.settings, settings)),
  ];
  if (problems.length > 0) throw materialFailure('STUDY_MATERIAL_DIR', problems);
}

/** @returns the cache of editions; one is in force already */
export async function readMaterials({
  database,
  log,
  folder,
}: {
  database: Database;
  log?: Logger | undefined;
  /** Already validated; reused for an edition with the same files. */
  folder?: StudyMaterial | undefined;
}): Promise<Materials> {
  const known = new Map<number, StudyMaterial>();
  const listeners: ((edition: Edition) => void)[] = [];
  async function read(number: number): Promise<StudyMaterial> {
    const material = known.get(number) ?? (await readOnce(number));
    known.set(number, material);
    return material;
  }
  async function readOnce(number: number): Promise<StudyMaterial> {
    const isFolder = folder !== undefined && (await readEditionHash(database, number)) === folder.hash;
    return isFolder ? folder : readable(database, number);
  }
  async function readInForce(): Promise<Edition> {
    const number = await readNumberInForce(database);
    if (number === null) throw new RangeError('No study material is in force.');
    return { number, material: await read(number) };
  }
  let inForce = await readInForce();
  return {
    get inForce() {
      return inForce;
    },
    get(number) {
      const material = known.get(number);
      if (material === undefined) throw new UnknownEdition(number);
      return material;
    },
    async load(number) {
      if (number !== undefined) await read(number);
      const newest = await readInForce();
      // Concurrent reads may finish out of order.
      if (newest.number <= inForce.number) return;
      inForce = newest;
      log?.info({ edition: newest.number }, 'new study material in force');
      for (const listener of listeners) listener(newest);
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

/** Another release may parse the same files into another consent text. */
function otherReading(
  newest: StoredEdition,
  material: StudyMaterial,
): { material: StudyMaterial; origin: MaterialOrigin } | null {
  return newest.consentHash === material.consent.hash ? null : { material, origin: newest.origin };
}

async function readable(database: Database, number: number): Promise<StudyMaterial> {
  const reading = await readEdition(database, number);
  if ('material' in reading) return reading.material;
  if (reading.problems.length === 0) throw new StartupFailure(`Edition ${number} of the study material is gone.`);
  throw materialFailure(`banco de dados (geração ${number})`, reading.problems);
}
