import { type RawBuilder, sql } from 'kysely';
import { type ChosenPerson, keysOf, type Snapshot } from '#server/research/who-counts/chosen-people-store.ts';
import type { StudyDay } from '#study/protocol.ts';

/**
 * How many days after the enrolment a day began, by the calendar of the person. The query names `study_day`, `participant` and
 * `left_study_day`, which may be missing: the moments of a leaver were moved, so the calendar days are kept there.
 */
export function daysSinceEnrolment(): RawBuilder<number | null> {
  const dateOf = (moment: string) => sql`(${sql.ref(moment)} at time zone participant.time_zone)::date`;
  return sql<number | null>`coalesce(left_study_day.days_since_enrolment,
    ${dateOf('study_day.started_at')} - ${dateOf('participant.enrolled_at')})`;
}

/** @returns how many days after the enrolment each day of each person began, by the person's key; null where that was not recorded */
export async function readDayOffsets(
  snapshot: Snapshot,
  people: readonly Pick<ChosenPerson, 'participantId'>[],
): Promise<Map<string, Map<StudyDay, number | null>>> {
  const rows = await snapshot
    .selectFrom('study_day')
    .innerJoin('participant', 'participant.participant_id', 'study_day.participant_id')
    .leftJoin('left_study_day', (join) =>
      join
        .onRef('left_study_day.participant_id', '=', 'study_day.participant_id')
        .onRef('left_study_day.day', '=', 'study_day.day'),
    )
    .where(sql<boolean>`study_day.participant_id = any(${keysOf(people)}::uuid[])`)
    .orderBy('study_day.day')
    .select(['study_day.participant_id', 'study_day.day'])
    .select(daysSinceEnrolment().as('offset'))
    .execute();
  const ofPeople = Map.groupBy(rows, (row) => row.participant_id);
  return new Map(
    [...ofPeople].map(([participantId, days]) => [
      participantId,
      new Map(days.map(({ day, offset }) => [day, offset])),
    ]),
  );
}

/** @returns how many of the people have left and got other moments then */
export async function countMoved(
  snapshot: Snapshot,
  people: readonly Pick<ChosenPerson, 'participantId'>[],
): Promise<number> {
  if (people.length === 0) return 0;
  const { count } = await snapshot
    .selectFrom('left_study_day')
    .where('participant_id', 'in', keysOf(people))
    .select((row) => row.fn.count<number>('participant_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
