import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { advisoryLocks } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** In ms. A server stops answering well before others take it for gone, requests under way included. */
const leaseTimes = {
  renewEveryMs: 2_000,
  tryAgainMs: 500,
  lastsMs: 10_000,
  goneAfterMs: 16_000,
  /** One that was killed a moment ago is waited for. */
  patienceMs: 20_000,
} as const;

/** That this server serves the study material which all others on its database serve. */
export type ServingLease = {
  /** False where that is not known any more: nobody is to be answered then. */
  isHeld(): boolean;
  /** Whether other servers were up when it was taken. */
  hasFoundOthers: boolean;
  /** From now on it names what is then in force. */
  serves(materialHash: () => string): void;
  end(): Promise<void>;
};

/**
 * Waits for the servers on this database that serve other material to end.
 * @param materialHash of all files together
 * @param times other ones are for tests
 * @throws StartupFailure where they go on
 */
export async function takeServingLease(
  { database, log }: { database: Database; log: Logger },
  materialHash: string,
  times: { readonly [Name in keyof typeof leaseTimes]: number } = leaseTimes,
): Promise<ServingLease> {
  const own = { serverId: randomUUID(), materialHash: () => materialHash, goneAfterMs: times.goneAfterMs };
  const giveUpAt = performance.now() + times.patienceMs;
  let heldUntil = 0;
  const tryToHold = async (renew: boolean): Promise<boolean> => {
    const askedAt = performance.now();
    if (!((renew && (await renewLease(database, own))) || (await insertLease(database, own)))) return false;
    heldUntil = askedAt + times.lastsMs;
    return true;
  };
  for (let tries = 0; !(await tryToHold(false)); tries += 1) {
    if (tries === 0) log.warn('servers with other study material are up: waiting for their end');
    if (performance.now() >= giveUpAt) throw new StartupFailure(otherMaterial);
    await sleep(times.tryAgainMs);
  }
  const ending = new AbortController();
  const renewing = (async () => {
    let pauseMs: number = times.renewEveryMs;
    for (;;) {
      await sleep(pauseMs, undefined, { signal: ending.signal });
      const isHeld = await tryToHold(true).catch(() => false);
      pauseMs = isHeld ? times.renewEveryMs : times.tryAgainMs;
    }
  })().catch(() => undefined);
  return {
    isHeld: () => performance.now() < heldUntil,
    hasFoundOthers: await hasOthers(database, own),
    serves(hash) {
      own.materialHash = hash;
    },
    async end() {
      ending.abort();
      await renewing;
      // Where the database is away it forgets by itself.
      await database
        .deleteFrom('server_lease')
        .where('server_id', '=', own.serverId)
        .execute()
        .catch(() => undefined);
    },
  };
}

const otherMaterial =
  'Other servers on this database serve another study material (STUDY_MATERIAL_DIR): end all of them, then start those with the new one.';

type Own = { serverId: string; materialHash: () => string; goneAfterMs: number };

async function hasOthers(database: Database, { serverId }: Own): Promise<boolean> {
  const others = database.selectFrom('server_lease').where('server_id', '!=', serverId).select('server_id');
  return (await others.executeTakeFirst()) !== undefined;
}

async function renewLease(database: Database, { serverId, materialHash }: Own): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('server_lease')
    .set({ alive_at: sql<Date>`clock_timestamp()`, material_hash: materialHash() })
    .where('server_id', '=', serverId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Servers that start together take turns, so that one sees the other. */
async function insertLease(database: Database, { serverId, materialHash, goneAfterMs }: Own): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.servingLease})`.execute(transaction);
    await transaction
      .deleteFrom('server_lease')
      .where('alive_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${goneAfterMs / 1000})`)
      .execute();
    const other = await transaction
      .selectFrom('server_lease')
      .where('material_hash', '!=', materialHash())
      // One that learns of a publication serves what is in force, whatever it began with.
      .where('learns', '=', false)
      .where('server_id', '!=', serverId)
      .select('server_id')
      .executeTakeFirst();
    if (other !== undefined) return false;
    await transaction
      .insertInto('server_lease')
      .values({
        server_id: serverId,
        material_hash: materialHash(),
        alive_at: sql<Date>`clock_timestamp()`,
        learns: true,
      })
      .onConflict((conflict) => conflict.column('server_id').doUpdateSet({ alive_at: sql<Date>`clock_timestamp()` }))
      .execute();
    return true;
  });
}
