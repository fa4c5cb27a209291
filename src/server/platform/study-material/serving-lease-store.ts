import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

/** In ms. A server stops responding well before others consider it dead. */
const leaseTimes = {
  renewEveryMs: 2_000,
  tryAgainMs: 500,
  lastsMs: 10_000,
  goneAfterMs: 16_000,
} as const;

/** Lease: this server is alive and follows the current study material. */
export type ServingLease = {
  /** False when the lease may have expired: refuse all requests. */
  isHeld(): boolean;
  /** Whether other servers held a lease at start-up. */
  hasFoundOthers: boolean;
  end(): Promise<void>;
};

/** @param times replaced in tests */
export async function takeServingLease(
  database: Database,
  times: { readonly [Name in keyof typeof leaseTimes]: number } = leaseTimes,
): Promise<ServingLease> {
  const serverId = randomUUID();
  let heldUntil = 0;
  const extendLease = async () => {
    const askedAt = performance.now();
    await renewLease(database, serverId);
    heldUntil = askedAt + times.lastsMs;
  };
  await forgetGone(database, times.goneAfterMs);
  await extendLease();
  const ending = new AbortController();
  const renewing = (async () => {
    let pauseMs: number = times.renewEveryMs;
    for (;;) {
      await sleep(pauseMs, undefined, { signal: ending.signal });
      const isHeld = await extendLease().then(
        () => true,
        () => false,
      );
      pauseMs = isHeld ? times.renewEveryMs : times.tryAgainMs;
    }
  })().catch(() => undefined);
  return {
    isHeld: () => performance.now() < heldUntil,
    hasFoundOthers: await hasOthers(database, serverId),
    async end() {
      ending.abort();
      await renewing;
      // Expires by itself if the database is away.
      await database
        .deleteFrom('server_lease')
        .where('server_id', '=', serverId)
        .execute()
        .catch(() => undefined);
    },
  };
}

async function renewLease(database: Database, serverId: string): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await database
    .insertInto('server_lease')
    .values({ server_id: serverId, alive_at: now })
    .onConflict((conflict) => conflict.column('server_id').doUpdateSet({ alive_at: now }))
    .execute();
}

async function forgetGone(database: Database, goneAfterMs: number): Promise<void> {
  await database
    .deleteFrom('server_lease')
    .where('alive_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${goneAfterMs / 1000})`)
    .execute();
}

async function hasOthers(database: Database, serverId: string): Promise<boolean> {
  const others = database.selectFrom('server_lease').where('server_id', '!=', serverId).select('server_id');
  return (await others.executeTakeFirst()) !== undefined;
}
