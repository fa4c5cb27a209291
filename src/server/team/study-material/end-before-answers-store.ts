import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { calendarDay, dateOfDay } from '#study/days/calendar-day.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { MaterialProblem } from '#study/material-files/material-problem.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

type Settings = Pick<StudyMaterial['settings'], 'endedOn'>;

/**
 * The years of keeping count from the end of the study. With an end from before somebody last took part the time of data would be over
 * that nobody has kept for so long. Of who has left, whose moments were moved, nothing is known.
 * @param inForce an end that stands there already may stay: answers that a device has kept may come after it
 * @returns what keeps a material from being published
 */
export async function endBeforeAnswers(
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
