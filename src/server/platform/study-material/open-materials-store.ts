import type { Logger } from 'pino';
import type { Database } from '#server/platform/database/open-database.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { MaterialOrigin } from '#study/material/material-origin.ts';
import { materialFailure } from './material-failure.ts';
import {
  readEditionHash,
  readGeneration,
  readNewestGeneration,
  readNumberInForce,
  type StoredGeneration,
  wasEverInForce,
} from './material-generation-store.ts';
import { type Generation, type Materials, UnknownGeneration } from './materials.ts';
import { type KeepPeopleUnder, putNextInForce } from './publish-generation-store.ts';

/** What a server starts with. */
type Opening = {
  database: Database;
  clock: { now(): Date };
  log: Logger;
  /** The material in its folder. */
  folder: StudyMaterial;
  keepPeopleUnder: KeepPeopleUnder;
  /** Whether other servers are up: then a folder with older files is one that was left behind, and not a way back. */
  othersServe?: boolean;
};

/**
 * Decides by folder and database which material is in force, and holds the generations that this server reads. The folder counts at the
 * first start, and as long as nothing was published elsewhere; afterwards the database does.
 * @throws StartupFailure where this release cannot read the generation in force
 */
export async function openMaterials(opening: Opening): Promise<Materials> {
  await settleWhatIsInForce(opening);
  return readMaterials(opening);
}

async function settleWhatIsInForce({
  database,
  clock,
  log,
  folder,
  keepPeopleUnder,
  othersServe,
}: Opening): Promise<void> {
  await putNextInForce({
    database,
    clock,
    keepPeopleUnder,
    async choose(transaction) {
      const newest = await readNewestGeneration(transaction);
      if (newest === null) return { material: folder, origin: 'folder' };
      if (newest.editionHash === folder.hash) return otherReading(newest, folder);
      const isOlder = await wasEverInForce(transaction, folder.hash);
      if (newest.origin !== 'browser' && !(isOlder && othersServe)) return { material: folder, origin: 'folder' };
      log.warn(
        { generation: newest.number },
        'the study material in the folder is not the one in force: what was published counts, and the folder is left aside',
      );
      return otherReading(newest, await readable(transaction, newest.number));
    },
  });
}

/** @returns the generations as the database has them; one is in force already */
export async function readMaterials({
  database,
  log,
  folder,
}: {
  database: Database;
  log?: Logger | undefined;
  /** Has been read and checked already: a generation of the same files says the same. */
  folder?: StudyMaterial | undefined;
}): Promise<Materials> {
  const known = new Map<number, StudyMaterial>();
  const told: ((generation: Generation) => void)[] = [];
  async function read(number: number): Promise<StudyMaterial> {
    const material = known.get(number) ?? (await readOnce(number));
    known.set(number, material);
    return material;
  }
  async function readOnce(number: number): Promise<StudyMaterial> {
    const isFolder = folder !== undefined && (await readEditionHash(database, number)) === folder.hash;
    return isFolder ? folder : readable(database, number);
  }
  async function readInForce(): Promise<Generation> {
    const number = await readNumberInForce(database);
    if (number === null) throw new RangeError('No study material is in force.');
    return { number, material: await read(number) };
  }
  let inForce = await readInForce();
  return {
    get inForce() {
      return inForce;
    },
    of(number) {
      const material = known.get(number);
      if (material === undefined) throw new UnknownGeneration(number);
      return material;
    },
    async learn(number) {
      if (number !== undefined) await read(number);
      const newest = await readInForce();
      // Of two readings the later one may be there first.
      if (newest.number <= inForce.number) return;
      inForce = newest;
      log?.info({ generation: newest.number }, 'other study material is in force');
      for (const tell of told) tell(newest);
    },
    onChange(tell) {
      told.push(tell);
    },
  };
}

/** The same files may be read otherwise by another release: then people agree to another text. */
function otherReading(
  newest: StoredGeneration,
  material: StudyMaterial,
): { material: StudyMaterial; origin: MaterialOrigin } | null {
  return newest.consentHash === material.consent.hash ? null : { material, origin: newest.origin };
}

async function readable(database: Database, number: number): Promise<StudyMaterial> {
  const reading = await readGeneration(database, number);
  if ('material' in reading) return reading.material;
  if (reading.problems.length === 0) throw new StartupFailure(`Generation ${number} of the study material is gone.`);
  throw materialFailure(`banco de dados (geração ${number})`, reading.problems);
}
