import type { Database } from '#server/platform/database/open-database.ts';
import type { Clock } from './clock.ts';

/** A clock that can be moved forward; its offset is in the database and survives restarts. */
export type RehearsalClock = Clock & {
  advance(seconds: number): Promise<Date>;
  /** Reads the offset set by another server; keeps the old one while the database is away. */
  refresh(): Promise<void>;
};

export async function openRehearsalClock(database: Database): Promise<RehearsalClock> {
  const read = async () => {
    const stored = await database.selectFrom('rehearsal_clock').select('advanced_seconds').executeTakeFirst();
    return stored?.advanced_seconds ?? 0;
  };
  let advancedSeconds = await read();
  // Never backwards: a concurrent read may be older.
  const take = (seconds: number) => {
    advancedSeconds = Math.max(advancedSeconds, seconds);
  };
  const now = () => new Date(Date.now() + advancedSeconds * 1000);
  return {
    now,
    async advance(seconds) {
      const moved = await database
        .insertInto('rehearsal_clock')
        .values({ advanced_seconds: seconds })
        .onConflict((conflict) =>
          conflict
            .column('only_row')
            .doUpdateSet((row) => ({ advanced_seconds: row('rehearsal_clock.advanced_seconds', '+', seconds) })),
        )
        .returning('advanced_seconds')
        .executeTakeFirstOrThrow();
      take(moved.advanced_seconds);
      return now();
    },
    refresh: () => read().then(take, () => undefined),
  };
}

export function isRehearsalClock(clock: Clock): clock is RehearsalClock {
  return 'advance' in clock;
}
