import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { acquireConnection, closePool, openPool, type PoolSettings } from './open-pool.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

const pools = new WeakMap<Database, pg.Pool>();

/** Work that waits for row locks gets a share of the pool, so that answers, single statements, always find a connection. */
const shareOfTransactions = 0.6;
const shareOfCounters = 0.2;
/** Like the pool's own timeout. */
const slotTimeoutMs = 5_000;

type OnShare = <Result>(work: () => Promise<Result>) => Promise<Result>;
const sharesOfCounters = new WeakMap<Database, OnShare>();

export function countConnections(database: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(database);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** @throws StartupFailure as `openPool` */
export async function openDatabase(settings: PoolSettings): Promise<Database> {
  const pool = await openPool(settings);
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => acquireConnection(pool), end: () => closePool(pool) },
    }),
  });
  pools.set(database, pool);
  sharesOfCounters.set(database, onShare(pool, shareOfCounters));
  keepTransactionsToShare(database, onShare(pool, shareOfTransactions));
  return database;
}

/** For statements on contended counter rows. */
export function withCounterShare<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  return sharesOfCounters.get(database)?.(work) ?? work();
}

/** Transactions with an isolation level only read and wait for no row. */
function keepTransactionsToShare(database: Database, inTurn: OnShare): void {
  const begin = database.transaction.bind(database);
  database.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) => inTurn(() => execute(work));
    return transaction;
  };
}

/** Fails as the pool does where no connection of the share is free in time. */
function onShare(pool: pg.Pool, share: number): OnShare {
  const inSlot = createSlots(Math.max(1, Math.floor(pool.options.max * share)));
  return async (work) => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      return await inSlot(begin, AbortSignal.timeout(slotTimeoutMs));
    } catch (fault) {
      throw hasBegun ? fault : new Error('timeout exceeded when trying to connect', { cause: fault });
    }
  };
}
