import { type RawBuilder, sql } from 'kysely';
import type { StudyDay } from '#study/protocol.ts';

/** When a day was finished, as an instant of ISO 8601. */
export type FinishedDay = { day: StudyDay; finishedAt: string };

/** An expression for a query on `participant`: the days that are finished, in their order. */
export function finishedDays(): RawBuilder<FinishedDay[]> {
  return sql<FinishedDay[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('day', day, 'finishedAt',
      to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by day), '[]')
    from study_day where study_day.participant_id = participant.participant_id and finished_at is not null)`;
}
