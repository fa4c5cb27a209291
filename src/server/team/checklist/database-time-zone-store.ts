import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';

/** `other`: its local time differs from the server's at some moment of the next year. */
export type DatabaseTimeZone = 'same' | 'other' | 'missing';

/** Compares PostgreSQL's time zone data with Node's for the study's zone, the only one in statements; either may be outdated. */
export async function readDatabaseTimeZone(database: Database, now: Date): Promise<DatabaseTimeZone> {
  const known = await sql`select from pg_timezone_names where name = ${timeZoneOfStudy}`.execute(database);
  if (known.rows.length === 0) return 'missing';
  const { rows } = await sql<{ at: Date; shown: string }>`
    select at, to_char(at at time zone ${timeZoneOfStudy}, 'YYYY-MM-DD"T"HH24:MI') as shown
    from generate_series(${now}::timestamptz, ${now}::timestamptz + interval '1 year', interval '7 days') as at`.execute(
    database,
  );
  const isSame = rows.every(({ at, shown }) => localMinuteInNode(at) === shown);
  return isSame ? 'same' : 'other';
}

function localMinuteInNode(at: Date): string {
  return zonedTime(at.getTime(), timeZoneOfStudy)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });
}
