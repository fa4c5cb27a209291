import { randomInt } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { calendarDaysBetween } from '#study/time-zone/zoned-time.ts';
import { columnsOfType } from './columns-of-participants-store.ts';
import { isInstant, shiftInstantsIn } from './instants-in-json.ts';

/** New enrolments are uniform in this year, before the first study, so that they carry no information. */
const newEnrolmentsFrom = Date.UTC(2000, 0, 1);
const newEnrolmentsUntil = Date.UTC(2001, 0, 1);

/** A mail goes out at the same time, so that only whole days since the enrolment stay. */
const mailedInstants: ReadonlySet<string> = new Set(['participant.consented_at', 'consent.accepted_at']);

type Enrolment = { before: Date; after: Date };

/** Shifts all times of a participation by one random amount that is not stored; intervals stay exact. */
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
  return sql<Date>`case when kind = 'consentAccepted' then ${inWholeDays} else ${moved} end`;
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
    for (const { place, value } of rows) {
      const moved = shiftInstantsIn(value, (moment) => movedMoment(moment, enrolment));
      await sql`update ${table} set ${column} = ${JSON.stringify(moved)}::jsonb where ctid = ${place}::tid`.execute(
        transaction,
      );
    }
  }
}

function movedMoment(moment: Date, { before, after }: Enrolment): Date {
  return new Date(after.getTime() + (moment.getTime() - before.getTime()));
}
