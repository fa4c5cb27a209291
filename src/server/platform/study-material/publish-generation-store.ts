import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { MaterialOrigin } from '#study/material/material-origin.ts';
import type { MaterialProblem } from '#study/material-files/material-problem.ts';
import { addGeneration, readNewestGeneration, takePublishingTurn } from './material-generation-store.ts';
import { problemsAfterEarlier } from './problems-after-earlier-store.ts';
import { readMaterialContents } from './read-material-contents.ts';

/**
 * Waits for everything that is being stored of participations, keeps all else waiting to the end of the transaction, and notes what
 * people go on under who are in the middle of something.
 * @param number of the generation that was in force until now; null before the first one
 */
export type KeepPeopleUnder = (transaction: Transaction<Schema>, number: number | null, now: Date) => Promise<void>;

type Choice = { material: StudyMaterial; origin: MaterialOrigin };

type NextInForce = {
  database: Database;
  clock: { now(): Date };
  keepPeopleUnder: KeepPeopleUnder;
  /** Decides in the transaction that stores it. @returns null where nothing is to be published */
  choose(transaction: Transaction<Schema>): Promise<Choice | null>;
  /** What is stored with it, or nothing is. */
  alongside?: ((transaction: Transaction<Schema>, number: number, now: Date) => Promise<void>) | undefined;
};

/** Nobody who answers waits longer for a publication that waits itself; then it lets them pass and tries again. */
const patience = { lockTimeout: '2s', tries: 5, pauseMs: 500 } as const;

/**
 * Puts another generation of the study material in force, alone.
 * @returns its number; null where none was to be
 */
export async function putNextInForce(next: NextInForce): Promise<number | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await putOnce(next);
    } catch (fault) {
      const isInTheWay = fault instanceof DatabaseError && (fault.code === '55P03' || fault.code === '40P01');
      if (!isInTheWay || tries === patience.tries) throw fault;
      await sleep(patience.pauseMs);
    }
  }
}

function putOnce({ database, clock, keepPeopleUnder, choose, alongside }: NextInForce): Promise<number | null> {
  return database.transaction().execute(async (transaction) => {
    await takePublishingTurn(transaction);
    const chosen = await choose(transaction);
    if (chosen === null) return null;
    await sql`set local lock_timeout = ${sql.lit(patience.lockTimeout)}`.execute(transaction);
    const newest = await readNewestGeneration(transaction);
    await keepPeopleUnder(transaction, newest?.number ?? null, clock.now());
    const number = (newest?.number ?? 0) + 1;
    // By the clock once nobody stores anything any more: what was stored before it was before.
    const now = clock.now();
    await addGeneration(transaction, chosen.material, { number, origin: chosen.origin, at: now });
    await alongside?.(transaction, number, now);
    return number;
  });
}

/** What came of a publication. */
export type Publication =
  | { number: number }
  | { problems: MaterialProblem[] }
  /** Another generation is in force than the publisher saw. */
  | { refusal: 'material-changed' };

type Publishing = Omit<NextInForce, 'choose'> & {
  /** @returns what else keeps a material from being published, beside the files themselves */
  judge?: (transaction: Transaction<Schema>, material: StudyMaterial) => Promise<MaterialProblem[]>;
  /** What stands in each file, by its name. */
  files: ReadonlyMap<string, string>;
  /** The number of the generation in force that the publisher saw. */
  seen: number;
  origin: MaterialOrigin;
};

/**
 * Publishes what files say as the next generation of the study material: all of it, checked, or nothing. To go back is to publish the
 * files of an older generation (`publishedFiles`). What is in force already is no other generation: nothing is stored, and its number told.
 */
export async function publishGeneration({ files, seen, origin, judge, ...next }: Publishing): Promise<Publication> {
  let kept: Publication = { refusal: 'material-changed' };
  const number = await putNextInForce({
    ...next,
    async choose(transaction) {
      const newest = await readNewestGeneration(transaction);
      if (newest?.number !== seen) {
        kept = { refusal: 'material-changed' };
        return null;
      }
      const reading = readMaterialContents(files);
      if ('problems' in reading) {
        kept = reading;
        return null;
      }
      const { material } = reading;
      const problems = [
        ...(await problemsAfterEarlier(transaction, files)),
        ...((await judge?.(transaction, material)) ?? []),
      ];
      if (problems.length > 0) {
        kept = { problems };
        return null;
      }
      if (newest.editionHash === material.hash && newest.consentHash === material.consent.hash) {
        kept = { number: newest.number };
        return null;
      }
      return { material, origin };
    },
  });
  return number === null ? kept : { number };
}
