import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { MaterialOrigin } from '#study/material/material-origin.ts';
import type { MaterialProblem } from '#study/material-files/material-problem.ts';
import { addEdition, lockPublishing, readNewestEdition } from './material-edition-store.ts';
import { conflictsWithEarlier } from './problems-after-earlier-store.ts';
import { readMaterialContents } from './read-material-contents.ts';

/**
 * Waits for concurrent participation writes, blocks new ones until the commit, and pins people in the middle of a part
 * to their material.
 * @param number of the previous edition; null before the first one
 */
export type PinPeopleToMaterial = (transaction: Transaction<Schema>, number: number | null, now: Date) => Promise<void>;

type Choice = { material: StudyMaterial; origin: MaterialOrigin };

type NextInForce = {
  database: Database;
  clock: { now(): Date };
  pinPeopleToMaterial: PinPeopleToMaterial;
  /** Decides under the lock. @returns null to publish nothing */
  choose(transaction: Transaction<Schema>): Promise<Choice | null>;
  /** Further writes in the same transaction. */
  alongside?: ((transaction: Transaction<Schema>, number: number, now: Date) => Promise<void>) | undefined;
};

/** Bounds how long answers wait for a publication that waits for its lock; then it retries. */
const lockRetry = { lockTimeout: '2s', tries: 5, pauseMs: 500 } as const;

export async function publishNext(next: NextInForce): Promise<number | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await publishOnce(next);
    } catch (fault) {
      const isInTheWay = fault instanceof DatabaseError && (fault.code === '55P03' || fault.code === '40P01');
      if (!isInTheWay || tries === lockRetry.tries) throw fault;
      await sleep(lockRetry.pauseMs);
    }
  }
}

function publishOnce({ database, clock, pinPeopleToMaterial, choose, alongside }: NextInForce): Promise<number | null> {
  return database.transaction().execute(async (transaction) => {
    await lockPublishing(transaction);
    const chosen = await choose(transaction);
    if (chosen === null) return null;
    await sql`set local lock_timeout = ${sql.lit(lockRetry.lockTimeout)}`.execute(transaction);
    const newest = await readNewestEdition(transaction);
    await pinPeopleToMaterial(transaction, newest?.number ?? null, clock.now());
    const number = (newest?.number ?? 0) + 1;
    // Read under the lock, so that it is later than every earlier write.
    const now = clock.now();
    await addEdition(transaction, chosen.material, { number, origin: chosen.origin, at: now });
    await alongside?.(transaction, number, now);
    return number;
  });
}

export type Publication =
  | { number: number }
  | { problems: MaterialProblem[] }
  /** Another edition came first (optimistic lock). */
  | { refusal: 'material-changed' };

type Publishing = Omit<NextInForce, 'choose'> & {
  /** @returns further problems that prevent publication */
  judge?: (transaction: Transaction<Schema>, material: StudyMaterial) => Promise<MaterialProblem[]>;
  files: ReadonlyMap<string, string>;
  seen: number;
  origin: MaterialOrigin;
};

/**
 * Validates and publishes files as the next edition. Reverting is publishing older files (`publishedFiles`).
 * Publishing the current files stores nothing and returns their number.
 */
export async function publishEdition({ files, seen, origin, judge, ...next }: Publishing): Promise<Publication> {
  let publication: Publication = { refusal: 'material-changed' };
  const number = await publishNext({
    ...next,
    async choose(transaction) {
      const newest = await readNewestEdition(transaction);
      if (newest?.number !== seen) {
        publication = { refusal: 'material-changed' };
        return null;
      }
      const reading = readMaterialContents(files);
      if ('problems' in reading) {
        publication = reading;
        return null;
      }
      const { material } = reading;
      const problems = [
        ...(await conflictsWithEarlier(transaction, files)),
        ...((await judge?.(transaction, material)) ?? []),
      ];
      if (problems.length > 0) {
        publication = { problems };
        return null;
      }
      if (newest.editionHash === material.hash && newest.consentHash === material.consent.hash) {
        publication = { number: newest.number };
        return null;
      }
      return { material, origin };
    },
  });
  return number === null ? publication : { number };
}
