import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { closePool, openPool, type PoolSettings, takeConnection } from './open-pool.ts';
import type { Schema } from './schema.ts';

/** The one way to the database: queries are built with Kysely, checked against the schema. */
export type Database = Kysely<Schema>;

const pools = new WeakMap<Database, pg.Pool>();

/**
 * What may wait for a row that somebody else holds takes part of the connections at most, so that single statements, as answers are, always
 * find one: of ten six for transactions that write, two for counters. A transaction counts something too, so that these are not the same.
 */
const shareOfTransactions = 0.6;
const shareOfCounters = 0.2;
/** As long as whoever wants a connection waits for one. */
const patienceMs = 5_000;

type OnShare = <Result>(work: () => Promise<Result>) => Promise<Result>;
const sharesOfCounters = new WeakMap<Database, OnShare>();

/** How many connections a database has open, how many of them rest, and how many who ask wait for one. */
export function countConnections(database: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(database);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/**
 * Opens the database for queries; `destroy()` closes it.
 *
 * @throws StartupFailure when nothing answers at that address, or not a PostgreSQL of version 15 or newer
 */
export async function openDatabase(settings: PoolSettings): Promise<Database> {
  const pool = await openPool(settings);
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => takeConnection(pool), end: () => closePool(pool) },
    }),
  });
  pools.set(database, pool);
  sharesOfCounters.set(database, onShare(pool, shareOfCounters));
  keepTransactionsToShare(database, onShare(pool, shareOfTransactions));
  return database;
}

/** Runs a statement that counts in a row which many may want at once. */
export function onCountersShare<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  return sharesOfCounters.get(database)?.(work) ?? work();
}

/** Those that say how they are isolated only read, and wait for no row. */
function keepTransactionsToShare(database: Database, inTurn: OnShare): void {
  const begin = database.transaction.bind(database);
  database.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) => inTurn(() => execute(work));
    return transaction;
  };
}

/** @returns runs work on so many connections of a pool together; it fails as the pool does where none is free for too long */
function onShare(pool: pg.Pool, share: number): OnShare {
  const inSlot = createSlots(Math.max(1, Math.floor(pool.options.max * share)));
  return async (work) => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      return await inSlot(begin, AbortSignal.timeout(patienceMs));
    } catch (fault) {
      throw hasBegun ? fault : new Error('timeout exceeded when trying to connect', { cause: fault });
    }
  };
}
