import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { type ClockReading, type ClockState, classifyReading, minimumJumpMs, wallClockOffset } from './clock-jump.ts';

export type ClockWatch = {
  look(): Promise<void>;
  compare(): Promise<void>;
  /** Does both. @returns whether this or another server's clock is too doubtful to send or erase anything */
  isDoubtful(): Promise<boolean>;
};

type ClockOffset = 'agrees' | 'apart' | 'far apart';

type WatchDeps = { database: Database; log: Logger };

/** Allowed skew between servers of one database: docs/operating.md. */
export const allowedSkewMs = 2_000;

/** `uptime` counts machine sleep, `performance.now()` may not: sleep is no jump. */
const readMachine = (): ClockReading => ({ wallMs: Date.now(), steadyMs: uptime() * 1000 });

/**
 * Watches the machine's clock on demand; rehearsal offsets are ignored.
 * @param readClocks replaced in tests
 */
export function openClockWatch({ database, log }: WatchDeps, readClocks = readMachine): ClockWatch {
  const serverId = randomUUID();
  let state: ClockState<number> = { wallAheadMs: wallClockOffset(readClocks()), open: [] };
  let status: ClockOffset = 'agrees';
  let lastLook: Promise<void> = Promise.resolve();

  async function checkOnce(): Promise<void> {
    if (state.open.length > 0) state = { ...state, open: await withoutConfirmed() };
    const reading = readClocks();
    const wallAheadMs = wallClockOffset(reading);
    const judged = classifyReading(state, reading);
    let { open } = state;
    // A failed write is repeated at the next look, as the state is updated last.
    if (judged.kind === 'back') {
      const ids = judged.ended.map(({ known }) => known);
      await database
        .updateTable('clock_jump')
        .set({ resolution: 'back' })
        .where('jump_id', 'in', ids)
        .where('resolution', 'is', null)
        .execute();
      open = open.slice(0, -ids.length);
      log.warn({ check: 'clock' }, 'clock jump undone');
    }
    if (judged.kind === 'jumped') {
      const { expectedAtMs, observedAtMs } = judged.jump;
      const { jump_id } = await database
        .insertInto('clock_jump')
        .values({ server_id: serverId, expected_at: new Date(expectedAtMs), observed_at: new Date(observedAtMs) })
        .returning('jump_id')
        .executeTakeFirstOrThrow();
      open = [...open, { wallAheadBeforeMs: state.wallAheadMs, known: jump_id }];
      const fields = {
        check: 'clock',
        since: new Date(expectedAtMs).toISOString(),
        aheadMs: Math.round(observedAtMs - expectedAtMs),
      };
      log.error(fields, 'clock jumped: no reminders and no erasure until it is undone or staff confirm it');
    }
    state = { wallAheadMs, open };
  }

  async function withoutConfirmed() {
    const rows = await database
      .selectFrom('clock_jump')
      .where('server_id', '=', serverId)
      .where('resolution', 'is', null)
      .select('jump_id')
      .execute();
    return state.open.filter(({ known }) => rows.some(({ jump_id }) => jump_id === known));
  }

  function checkClocks(): Promise<void> {
    // Serialized, each with its own reading.
    const looked = lastLook.then(checkOnce);
    lastLook = looked.catch(() => undefined);
    return looked;
  }

  async function compare(): Promise<void> {
    const before = readClocks();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
    const halfWayMs = (readClocks().steadyMs - before.steadyMs) / 2;
    const aheadMs = Math.round(before.wallMs + halfWayMs - (rows[0]?.now ?? new Date(Number.NaN)).getTime());
    // Half the round trip is the error of the comparison.
    const apartMs = Math.abs(aheadMs) - halfWayMs;
    const next = apartMs > minimumJumpMs ? 'far apart' : apartMs > allowedSkewMs ? 'apart' : 'agrees';
    if (next !== 'agrees') await storeSkew(aheadMs);
    else if (status !== 'agrees') await deleteSkew();
    if (next !== status) logChange(next, aheadMs);
    status = next;
  }

  function logChange(next: ClockOffset, aheadMs: number): void {
    const fields = { check: 'clock', aheadMs };
    if (next === 'agrees') log.info(fields, 'server and database clocks agree again');
    if (next === 'apart') log.warn(fields, 'server and database clocks differ');
    if (next === 'far apart')
      log.error(fields, 'server and database clocks are far apart: no reminders and no erasure');
  }

  const deleteSkew = () => database.deleteFrom('clock_skew').where('server_id', '=', serverId).execute();

  async function storeSkew(aheadMs: number): Promise<void> {
    const now = sql<Date>`clock_timestamp()`;
    await database
      .insertInto('clock_skew')
      .values({ server_id: serverId, ahead_ms: aheadMs, compared_at: now })
      .onConflict((conflict) => conflict.column('server_id').doUpdateSet({ ahead_ms: aheadMs, compared_at: now }))
      .execute();
  }

  return {
    look: checkClocks,
    compare,
    async isDoubtful() {
      await checkClocks();
      await compare();
      return status === 'far apart' || (await readOpenJump(database)) !== null;
    },
  };
}

/** @returns the oldest open jump of any server */
export async function readOpenJump(database: Database): Promise<{ expectedAt: Date; observedAt: Date } | null> {
  const jump = await database
    .selectFrom('clock_jump')
    .where('resolution', 'is', null)
    .orderBy('jump_id')
    .limit(1)
    .select(['expected_at', 'observed_at'])
    .executeTakeFirst();
  return jump === undefined ? null : { expectedAt: jump.expected_at, observedAt: jump.observed_at };
}

/** @returns the largest offset of a server from the database, positive when ahead, in ms; null when all agree */
export async function readLargestSkew(database: Database): Promise<number | null> {
  const apart = await database
    .selectFrom('clock_skew')
    // Servers compare every minute; older rows are of stopped ones.
    .where('compared_at', '>', sql<Date>`clock_timestamp() - interval '3 minutes'`)
    .orderBy(sql`abs(ahead_ms)`, 'desc')
    .limit(1)
    .select('ahead_ms')
    .executeTakeFirst();
  return apart?.ahead_ms ?? null;
}

/** For a command, which has not watched the clock: whether any clock is too doubtful to delete by. */
export async function isCommandsClockDoubtful(connectionString: string): Promise<boolean> {
  const database = await openDatabase({ connectionString, maximumConnections: 1 });
  try {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
    const [row] = rows;
    if (row === undefined || Math.abs(Date.now() - row.now.getTime()) > minimumJumpMs) return true;
    return (await readOpenJump(database)) !== null;
  } finally {
    await database.destroy();
  }
}

/** For what cannot be undone: mails and erasure. @throws Refusal when any server's clock is doubtful */
export async function refuseByDoubtfulClock(database: Database): Promise<void> {
  if (await isAnyClockDoubtful(database)) throw new Refusal('clock-doubtful');
}

/** @returns whether any server's clock is too doubtful to send or erase by */
export async function isAnyClockDoubtful(database: Database): Promise<boolean> {
  if ((await readOpenJump(database)) !== null) return true;
  return Math.abs((await readLargestSkew(database)) ?? 0) > minimumJumpMs;
}
