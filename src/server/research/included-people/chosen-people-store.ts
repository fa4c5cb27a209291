import { sql, type Transaction } from 'kysely';
import type { ConsentState, ExportFilter } from '#research/export/export-filter.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { DayPart, StudyDay } from '#study/protocol.ts';
import { allTimeZoneNames } from '#study/time-zone/known-time-zone.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';

/** One database snapshot. */
export type Snapshot = Transaction<Schema>;

export type ChosenPerson = {
  participantId: string;
  code: string;
  consentState: ConsentState;
  days: ReadonlySet<StudyDay>;
  excludedParts: ReadonlySet<string>;
  /** Also beyond the filter. */
  begunDays: StudyDay;
  /** A day in the filter before its start. */
  nextDay: StudyDay | null;
};

type Choice = {
  people: ChosenPerson[];
  /** Tests that match the filter and are left out. */
  testPeople: number;
};

/** Enrolled participants who started a day in the filter, by code. */
export async function choosePeople(database: Database, filter: ExportFilter): Promise<Choice> {
  const state = sql<ConsentState>`case when participant.has_left then 'left'
    when ${consentIsInForce} then 'inForce' else 'outdated' end`;
  const { startedFrom, startedTo } = filter;
  // Withdrawal shifts moments, so no date filter applies.
  const hasDates = sql<boolean>`not exists (
    select from withdrawn_study_day where withdrawn_study_day.participant_id = participant.participant_id)`;
  const rows = await database
    .selectFrom('participant_status as participant')
    .innerJoin('study_day', 'study_day.participant_id', 'participant.participant_id')
    .where('is_enrolled', '=', true)
    .where('study_day.day', 'in', filter.days)
    .where(state, 'in', filter.consent)
    .$if(!filter.includesExcluded, (query) => query.where('is_excluded', '=', false))
    .$if(startedFrom !== null || startedTo !== null, (query) => query.where(hasDates))
    .groupBy(['participant.participant_id', 'code', 'participant.day', 'time_zone', 'has_left', 'is_test'])
    .orderBy('participant.code')
    .select([
      'participant.participant_id as participantId',
      'participant.code',
      'participant.day as currentDay',
      'participant.time_zone as timeZone',
      state.as('consentState'),
      'is_test as isTest',
    ])
    .select(sql<StudyDay[]>`array_agg(study_day.day order by study_day.day)`.as('begunDays'))
    .select(sql<Date[]>`array_agg(study_day.started_at order by study_day.day)`.as('startedAt'))
    .select(
      sql<string[]>`array(select concat_ws(' ', excluded_part.day, part) from excluded_part
        where excluded_part.participant_id = participant.participant_id)`.as('excludedParts'),
    )
    .execute();
  const isWithoutDates = startedFrom === null && startedTo === null;
  const inDates = rows
    .map(({ begunDays, startedAt, timeZone, ...row }) => {
      // Local dates are computed here only, as a database may not know the zone.
      const isIn = (at: Date | undefined) => at !== undefined && isWithin(localDate(at.getTime(), timeZone), filter);
      return { ...row, days: isWithoutDates ? begunDays : begunDays.filter((_day, place) => isIn(startedAt[place])) };
    })
    .filter(({ days }) => days.length > 0);
  const chosen = inDates.filter(({ isTest: isTested }) => filter.includesTests || !isTested);
  const people = chosen.map(({ days, excludedParts, currentDay, isTest: _isTest, ...person }) => ({
    ...person,
    begunDays: currentDay,
    days: new Set(days),
    excludedParts: new Set(excludedParts),
    nextDay: (isWithoutDates && filter.days.find((day) => day === currentDay + 1)) || null,
  }));
  return { people, testPeople: inDates.length - people.length };
}

function isWithin(date: string, { startedFrom, startedTo }: ExportFilter): boolean {
  return (startedFrom === null || date >= startedFrom) && (startedTo === null || date <= startedTo);
}

/** The stored time zone is invalid: it was written outside the product. */
type WithoutZone = { code: string; timeZone: string };

/** Participants whose dates fall back to the study's zone. */
export async function readWithoutZone(snapshot: Snapshot, people: readonly ChosenPerson[]): Promise<WithoutZone[]> {
  const known = [...allTimeZoneNames()];
  const rows = await snapshot
    .selectFrom('participant_status as participant')
    .where(sql<boolean>`participant_id = any(${participantIdsOf(people)}::uuid[])`)
    .where(sql<boolean>`not lower(time_zone) = any(${known}::text[])`)
    .select(['participant_id', 'time_zone'])
    .execute();
  return byPerson(people, rows).map(({ code, row }) => ({ code, timeZone: row.time_zone }));
}

export function participantIdsOf(people: readonly Pick<ChosenPerson, 'participantId'>[]): string[] {
  return people.map(({ participantId }) => participantId);
}

function partKey(day: StudyDay, part: DayPart): string {
  return `${day} ${part}`;
}

/** Rows of chosen days, grouped in the order of the people, with code and excluded parts. */
export function byPerson<Row extends { participant_id: string; day?: StudyDay }>(
  people: readonly ChosenPerson[],
  rows: readonly Row[],
): { code: string; isOut(day: StudyDay, part: DayPart): boolean; row: Row }[] {
  const ofPerson = Map.groupBy(rows, (row) => row.participant_id);
  return people.flatMap(({ participantId, code, days, excludedParts }) => {
    const isOut = (day: StudyDay, part: DayPart) => excludedParts.has(partKey(day, part));
    return (ofPerson.get(participantId) ?? [])
      .filter(({ day }) => day === undefined || days.has(day))
      .map((row) => ({ code, isOut, row }));
  });
}
