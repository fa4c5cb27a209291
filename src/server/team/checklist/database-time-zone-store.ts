import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';

/** `other`: at some moment of a year from now its clock shows another time than that of the server. */
export type DatabaseTimeZone = 'same' | 'other' | 'missing';

/**
 * The zone of the study is the only one that statements name (enrolments by date, ages in the collection `users`). The database has
 * files of zones of its own, or the system's, which may be older than those of the server.
 * @returns how the database knows it
 */
export async function readDatabaseTimeZone(database: Database, now: Date): Promise<DatabaseTimeZone> {
  const known = await sql`select from pg_timezone_names where name = ${timeZoneOfStudy}`.execute(database);
  if (known.rows.length === 0) return 'missing';
  const { rows } = await sql<{ at: Date; shown: string }>`
    select at, to_char(at at time zone ${timeZoneOfStudy}, 'YYYY-MM-DD"T"HH24:MI') as shown
    from generate_series(${now}::timestamptz, ${now}::timestamptz + interval '1 year', interval '7 days') as at`.execute(
    database,
  );
  const isSame = rows.every(({ at, shown }) => shownBy(at) === shown);
  return isSame ? 'same' : 'other';
}

function shownBy(at: Date): string {
  return zonedTime(at.getTime(), timeZoneOfStudy)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' });
}
