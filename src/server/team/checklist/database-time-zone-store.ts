import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '#server/platform/database/open-database.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';

/** `other`: its local time differs from the server's at some moment of the next year. */
export type DatabaseTimeZone = 'same' | 'other' | 'missing';

/** SQLSTATE of a time zone that the database does not know. */
const invalidParameterValue = '22023';

/** Compares PostgreSQL's time zone data with Node's for the study's zone, the only one in statements; either may be outdated. */
export async function readDatabaseTimeZone(database: Database, now: Date): Promise<DatabaseTimeZone> {
  const shown = await shownByDatabase(database, now).catch((error) => {
    // The view `pg_timezone_names` would read every file of the time zone data.
    if (error instanceof DatabaseError && error.code === invalidParameterValue) return null;
    throw error;
  });
  if (shown === null) return 'missing';
  const isSame = shown.every(({ at, minute }) => localMinuteInNode(at) === minute);
  return isSame ? 'same' : 'other';
}

async function shownByDatabase(database: Database, now: Date): Promise<{ at: Date; minute: string }[]> {
  const { rows } = await sql<{ at: Date; minute: string }>`
    select at, to_char(at at time zone ${timeZoneOfStudy}, 'YYYY-MM-DD"T"HH24:MI') as minute
    from generate_series(${now}::timestamptz, ${now}::timestamptz + interval '1 year', interval '7 days') as at`.execute(
    database,
  );
  return rows;
}

function localMinuteInNode(at: Date): string {
  return zonedTime(at.getTime(), timeZoneOfStudy)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });
}
