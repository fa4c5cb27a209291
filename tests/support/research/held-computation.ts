import { sql } from 'kysely';
import type { SnapshotReading } from '#server/research/snapshots/snapshot-kind.ts';

/** Shared with the thread that computes. */
export type Hold = {
  /** Number of computations begun. */
  begun: Int32Array<SharedArrayBuffer>;
  /** Over zero once it may go on. */
  released: Int32Array<SharedArrayBuffer>;
};

export type HeldNumbers = { wasReleased: boolean; people: number };

/** Longer than any waiting timeout. */
const releaseTimeoutMs = 15_000;

/** Numbers whose computation keeps its thread without a pause until it is released, and then counts participants. */
export async function holdThread({ transaction, report }: SnapshotReading, hold: Hold): Promise<HeldNumbers> {
  Atomics.add(hold.begun, 0, 1);
  report(0.5);
  const outcome = Atomics.wait(hold.released, 0, 0, releaseTimeoutMs);
  const { rows } = await sql<{ people: number }>`select count(*) as people from participant`.execute(transaction);
  return { wasReleased: outcome !== 'timed-out', people: rows[0]?.people ?? 0 };
}

/** A failing computation; its fault quotes personal data. */
export async function failQuoting({ transaction }: SnapshotReading, name: string): Promise<HeldNumbers> {
  const { rows } = await sql<HeldNumbers>`select ${sql.lit(name)}::int as people`.execute(transaction);
  return rows[0] ?? { wasReleased: false, people: 0 };
}

/** Numbers for which the database takes a minute. */
export async function sleepInDatabase({ transaction }: SnapshotReading): Promise<HeldNumbers> {
  await sql`select pg_sleep(60)`.execute(transaction);
  return { wasReleased: false, people: 0 };
}
