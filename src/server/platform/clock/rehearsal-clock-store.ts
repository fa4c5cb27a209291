import type { Database } from '#server/platform/database/open-database.ts';
import type { Clock } from './clock.ts';

/** A clock that can be moved forward; how far is kept in the database, so that it survives a restart. */
export type RehearsalClock = Clock & {
  /** @returns the time after the move */
  advance(seconds: number): Promise<Date>;
};

/** @returns the clock as it stood when the installation last ran. */
export async function openRehearsalClock(database: Database): Promise<RehearsalClock> {
  const stored = await database.selectFrom('rehearsal_clock').select('advanced_seconds').executeTakeFirst();
  let advancedSeconds = stored?.advanced_seconds ?? 0;
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
      advancedSeconds = moved.advanced_seconds;
      return now();
    },
  };
}

/** @returns whether a clock is one that can be moved. */
export function isRehearsalClock(clock: Clock): clock is RehearsalClock {
  return 'advance' in clock;
}
