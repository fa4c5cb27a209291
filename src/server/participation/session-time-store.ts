import type { StudyDay } from '../../study/protocol.ts';
import type { Database } from '../database/open-database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Parts } from '../parts.ts';

/**
 * Keeps the longest time that a page has reported for a day; an older report that comes late changes nothing.
 * @returns the seconds of that day, summed over pages
 * @throws Refusal `wrong-day` when the day has not been started
 */
export async function storeSessionTime(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  participantId: string,
  report: { day: StudyDay; pageId: string; seconds: number },
): Promise<{ day: StudyDay; sessionTimeSeconds: number }> {
  const stored = await database
    .insertInto('session_time')
    .columns(['participant_id', 'day', 'page_id', 'seconds', 'reported_at'])
    .expression(
      database
        .selectFrom('study_day')
        .where('participant_id', '=', participantId)
        .where('day', '=', report.day)
        .select((row) => [
          'participant_id',
          'day',
          row.val(report.pageId).$castTo<string>().as('page_id'),
          row.val(report.seconds).as('seconds'),
          row.val(clock.now()).as('reported_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['participant_id', 'day', 'page_id']).doUpdateSet((row) => ({
        seconds: row.fn('greatest', ['session_time.seconds', 'excluded.seconds']),
        reported_at: row
          .case()
          .when('excluded.seconds', '>', row.ref('session_time.seconds'))
          .then(row.ref('excluded.reported_at'))
          .else(row.ref('session_time.reported_at'))
          .end(),
      })),
    )
    .returning('seconds')
    .executeTakeFirst();
  if (stored === undefined) throw new Refusal('wrong-day');
  return { day: report.day, sessionTimeSeconds: await readSessionSeconds(database, participantId, report.day) };
}

/** @returns the seconds in which the app was open and visible on a day, summed over reloads. */
export async function readSessionSeconds(database: Database, participantId: string, day: StudyDay): Promise<number> {
  const { seconds } = await database
    .selectFrom('session_time')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .select((row) => row.fn.sum<number | null>('seconds').as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds ?? 0;
}
