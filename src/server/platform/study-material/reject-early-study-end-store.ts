import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { calendarDay, dateOfDay } from '#study/days/calendar-day.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { MaterialProblem } from '#study/material-files/material-problem.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

type Settings = Pick<StudyMaterial['settings'], 'endedOn'>;

/**
 * Rejects an end of study before the last participation, which would end retention too early. Ignores withdrawn participants, whose
 * times are shifted.
 * @param inForce an end already in force may stay, as offline answers may arrive after it
 * @returns problems that prevent publication
 */
export async function rejectEarlyStudyEnd(
  database: Database,
  { endedOn }: Settings,
  inForce: Settings,
): Promise<MaterialProblem[]> {
  if (endedOn === null || (inForce.endedOn !== null && endedOn >= inForce.endedOn)) return [];
  const { latest } = await database
    .selectFrom('participant_status')
    .where('has_left', '=', false)
    .where('is_test', '=', false)
    .select(sql<Date | null>`max(greatest(consented_at, last_activity_at))`.as('latest'))
    .executeTakeFirstOrThrow();
  if (latest === null) return [];
  const lastDay = dateOfDay(calendarDay(latest.getTime(), timeZoneOfStudy));
  if (endedOn >= lastDay) return [];
  const expectation = `alguém ainda participou em ${lastDay.split('-').reverse().join('/')}: é esperado esse dia ou um depois, ou null enquanto a pesquisa continua`;
  return [{ file: 'settings.json', path: ['endedOn'], place: 'endedOn', expectation }];
}
