import { type RawBuilder, sql } from 'kysely';
import { type ChosenPerson, keysOf, type Snapshot } from '#server/research/who-counts/chosen-people-store.ts';
import type { StudyDay } from '#study/protocol.ts';

/** When a day of a person began, and how many days after the enrolment by their calendar. */
export type DayStart = { startedAt: Date; daysSinceEnrolment: number | null };

/**
 * How many days after the enrolment a day began, by the calendar of the person. The query names `study_day`, `participant` and
 * `left_study_day`, which may be missing: the moments of a leaver were moved, so the calendar days are kept there.
 */
export function daysSinceEnrolment(): RawBuilder<number | null> {
  const dateOf = (moment: string) => sql`(${sql.ref(moment)} at time zone participant.time_zone)::date`;
  return sql<number | null>`coalesce(left_study_day.days_since_enrolment,
    ${dateOf('study_day.started_at')} - ${dateOf('participant.enrolled_at')})`;
}

/** @returns the days of each person, by the person's key */
export async function readDayStarts(
  snapshot: Snapshot,
  people: readonly Pick<ChosenPerson, 'participantId'>[],
): Promise<Map<string, Map<StudyDay, DayStart>>> {
  const rows = await snapshot
    .selectFrom('study_day')
    .innerJoin('participant', 'participant.participant_id', 'study_day.participant_id')
    .leftJoin('left_study_day', (join) =>
      join
        .onRef('left_study_day.participant_id', '=', 'study_day.participant_id')
        .onRef('left_study_day.day', '=', 'study_day.day'),
    )
    .where('study_day.participant_id', 'in', keysOf(people))
    .select(['study_day.participant_id', 'study_day.day', 'study_day.started_at'])
    .select(daysSinceEnrolment().as('daysSinceEnrolment'))
    .execute();
  const found = new Map<string, Map<StudyDay, DayStart>>();
  for (const { participant_id, day, started_at, daysSinceEnrolment: offset } of rows) {
    const days = found.get(participant_id) ?? new Map<StudyDay, DayStart>();
    days.set(day, { startedAt: started_at, daysSinceEnrolment: offset });
    found.set(participant_id, days);
  }
  return found;
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
