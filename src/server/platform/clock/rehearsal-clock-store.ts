import type { Database } from '#server/platform/database/open-database.ts';
import type { Clock } from './clock.ts';

/** A clock that can be moved forward; how far is kept in the database, so that it survives a restart. */
export type RehearsalClock = Clock & {
  /** @returns the time after the move */
  advance(seconds: number): Promise<Date>;
  /** Reads how far another server has moved it; where the database is away it stays as it was. */
  refresh(): Promise<void>;
};

/** @returns the clock as it stood when the installation last ran. */
export async function openRehearsalClock(database: Database): Promise<RehearsalClock> {
  const read = async () => {
    const stored = await database.selectFrom('rehearsal_clock').select('advanced_seconds').executeTakeFirst();
    return stored?.advanced_seconds ?? 0;
  };
  let advancedSeconds = await read();
  // It moves forward only: what was read last need not be the newest.
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

/** @returns whether a clock is one that can be moved. */
export function isRehearsalClock(clock: Clock): clock is RehearsalClock {
  return 'advance' in clock;
}
