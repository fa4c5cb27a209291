import { sql } from 'kysely';
import {
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import type { StudyDay } from '#study/protocol.ts';
import { calendarDaysBetween } from '#study/time-zone/zoned-time.ts';

/** For a query with `study_day`, `participant` and an optional `withdrawn_study_day`. */
export const columnsOfOffset = [
  'study_day.started_at',
  'participant.enrolled_at',
  'participant.time_zone',
  'withdrawn_study_day.days_since_enrolment',
] as const;

type DayStart = {
  started_at: Date;
  enrolled_at: Date | null;
  time_zone: string;
  /** Withdrawal shifts moments, so calendar days are stored. */
  days_since_enrolment: number | null;
};

/** By the participant's calendar; null if not recorded. */
export function daysSinceEnrolment({
  started_at,
  enrolled_at,
  time_zone,
  days_since_enrolment,
}: DayStart): number | null {
  if (days_since_enrolment !== null || enrolled_at === null) return days_since_enrolment;
  return calendarDaysBetween(enrolled_at.getTime(), started_at.getTime(), time_zone);
}

/** By participant; null if not recorded. */
export async function readDayOffsets(
  snapshot: Snapshot,
  people: readonly Pick<ChosenPerson, 'participantId'>[],
): Promise<Map<string, Map<StudyDay, number | null>>> {
  const rows = await snapshot
    .selectFrom('study_day')
    .innerJoin('participant', 'participant.participant_id', 'study_day.participant_id')
    .leftJoin('withdrawn_study_day', (join) =>
      join
        .onRef('withdrawn_study_day.participant_id', '=', 'study_day.participant_id')
        .onRef('withdrawn_study_day.day', '=', 'study_day.day'),
    )
    .where(sql<boolean>`study_day.participant_id = any(${participantIdsOf(people)}::uuid[])`)
    .orderBy('study_day.day')
    .select(['study_day.participant_id', 'study_day.day'])
    .select(columnsOfOffset)
    .execute();
  const ofPeople = Map.groupBy(rows, (row) => row.participant_id);
  return new Map(
    [...ofPeople].map(([participantId, days]) => [
      participantId,
      new Map(days.map((row) => [row.day, daysSinceEnrolment(row)])),
    ]),
  );
}

/** @returns participants who left, whose moments are shifted */
export async function countShiftedPeople(
  snapshot: Snapshot,
  people: readonly Pick<ChosenPerson, 'participantId'>[],
): Promise<number> {
  if (people.length === 0) return 0;
  const { count } = await snapshot
    .selectFrom('withdrawn_study_day')
    .where('participant_id', 'in', participantIdsOf(people))
    .select((row) => row.fn.count<number>('participant_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
