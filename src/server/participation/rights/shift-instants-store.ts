import { randomInt } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { dayMs } from '#study/days/durations.ts';
import { calendarDaysBetween } from '#study/time-zone/zoned-time.ts';
import { isInstant, shiftInstantsIn } from './instants-in-json.ts';

/** New enrolments are uniform in this year, before the first study, so that they carry no information. */
const newEnrolmentsFrom = Date.UTC(2000, 0, 1);
const newEnrolmentsUntil = Date.UTC(2001, 0, 1);

/** A mail goes out at the same time, so that only whole days since the enrolment stay. */
const mailedInstants: ReadonlySet<string> = new Set([
  'participant.consented_at',
  'consent.accepted_at',
  'day_opening_override.opens_at',
  'day_opening_override.decided_at',
]);
const mailedEvents = ['consentAccepted', 'dayOpeningChanged'] as const;

type Enrolment = { before: Date; after: Date };

/**
 * Shifts all times of a participation by one random amount that is not stored; intervals stay exact. Columns come from the catalogue, so
 * that new ones are included.
 */
export async function shiftInstants(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  const {
    enrolled_at,
    consented_at,
    time_zone: timeZone,
  } = await transaction
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select(['enrolled_at', 'consented_at', 'time_zone'])
    .executeTakeFirstOrThrow();
  const before = enrolled_at ?? consented_at;
  await keepEarliestDate(transaction, participantId, before);
  await keepDaysSinceEnrolment(transaction, participantId, { enrolledAt: before, timeZone });
  const enrolment = { before, after: new Date(randomInt(newEnrolmentsFrom, newEnrolmentsUntil)) };
  await moveWrittenDate(transaction, participantId, { ...enrolment, timeZone });
  await moveMomentsInJson(transaction, participantId, enrolment);
  await moveColumns(transaction, participantId, enrolment);
}

/** Without tests. */
async function keepEarliestDate(
  transaction: Transaction<Schema>,
  participantId: string,
  enrolledAt: Date,
): Promise<void> {
  await sql`
    insert into earliest_withdrawn_enrolment (enrolled_on)
    select (${enrolledAt}::timestamptz at time zone 'UTC')::date
    where ${participantId}::uuid not in (select participant_id from test_participant)
    on conflict (only_row) do update
    set enrolled_on = least(earliest_withdrawn_enrolment.enrolled_on, excluded.enrolled_on)`.execute(transaction);
}

async function keepDaysSinceEnrolment(
  transaction: Transaction<Schema>,
  participantId: string,
  { enrolledAt, timeZone }: { enrolledAt: Date; timeZone: string },
): Promise<void> {
  const days = await transaction
    .selectFrom('study_day')
    .where('participant_id', '=', participantId)
    .select(['day', 'started_at'])
    .execute();
  if (days.length === 0) return;
  const retainedDays = days.map(({ day, started_at }) => ({
    participant_id: participantId,
    day,
    days_since_enrolment: calendarDaysBetween(enrolledAt.getTime(), started_at.getTime(), timeZone),
  }));
  await transaction.insertInto('withdrawn_study_day').values(retainedDays).execute();
}

/** Keeps its distance from the enrolment. */
async function moveWrittenDate(
  transaction: Transaction<Schema>,
  participantId: string,
  { before, after, timeZone }: Enrolment & { timeZone: string },
): Promise<void> {
  const days = calendarDaysBetween(before.getTime(), after.getTime(), timeZone);
  await sql`
    update questionnaire set written_date = written_date + ${days}::integer
    where participant_id = ${participantId}`.execute(transaction);
}

async function moveColumns(
  transaction: Transaction<Schema>,
  participantId: string,
  enrolment: Enrolment,
): Promise<void> {
  const tables = Map.groupBy(
    await columnsOfType(transaction, 'timestamp with time zone'),
    ({ tableName }) => tableName,
  );
  for (const [table, columns] of tables) {
    const changes = columns.map(({ columnName }) => {
      const column = sql.ref(columnName);
      return sql`${column} = ${newMoment(`${table}.${columnName}`, column, enrolment)}`;
    });
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where participant_id = ${participantId}`.execute(
      transaction,
    );
  }
}

function newMoment(place: string, column: RawBuilder<unknown>, { before, after }: Enrolment): RawBuilder<Date> {
  const moved = sql<Date>`${column} + (${after}::timestamptz - ${before}::timestamptz)`;
  const inWholeDays = sql<Date>`${after}::timestamptz
    + trunc(extract(epoch from (${column} - ${before}::timestamptz)) / 86400)::float8 * interval '24 hours'`;
  if (mailedInstants.has(place)) return inWholeDays;
  if (place !== 'participation_event.happened_at') return moved;
  return sql<Date>`case when kind = any(${[...mailedEvents]}::text[]) then ${inWholeDays} else ${moved} end`;
}

/** Times in JSON columns. */
async function moveMomentsInJson(
  transaction: Transaction<Schema>,
  participantId: string,
  enrolment: Enrolment,
): Promise<void> {
  for (const { tableName, columnName } of await columnsOfType(transaction, 'jsonb')) {
    const [table, column] = [sql.table(tableName), sql.ref(columnName)];
    const { rows } = await sql<{ place: string; value: unknown }>`
      select ctid::text as place, ${column} as value from ${table}
      where participant_id = ${participantId} and ${column}::text ~ ${isInstant.source}`.execute(transaction);
    const isToldByMail = tableName === 'participation_event';
    for (const { place, value } of rows) {
      const moved = shiftInstantsIn(value, (moment) => movedMoment(moment, enrolment, isToldByMail));
      await sql`update ${table} set ${column} = ${JSON.stringify(moved)}::jsonb where ctid = ${place}::tid`.execute(
        transaction,
      );
    }
  }
}

function movedMoment(moment: Date, { before, after }: Enrolment, isToldByMail: boolean): Date {
  const sinceMs = moment.getTime() - before.getTime();
  return new Date(after.getTime() + (isToldByMail ? Math.trunc(sinceMs / dayMs) * dayMs : sinceMs));
}

async function columnsOfType(
  transaction: Transaction<Schema>,
  type: 'timestamp with time zone' | 'jsonb',
): Promise<{ tableName: string; columnName: string }[]> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select class.relname as "tableName", attribute.attname as "columnName"
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
      and attribute.atttypid = ${type}::regtype
      and exists (select from pg_attribute key where key.attrelid = class.oid and key.attname = 'participant_id')
    order by class.relname, attribute.attnum`.execute(transaction);
  return rows;
}
