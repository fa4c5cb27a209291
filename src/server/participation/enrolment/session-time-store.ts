import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { StudyDay } from '#study/protocol.ts';

/** Pages are opened anew at every reload; beyond this many on one day they are not a person's. */
const mostPagesOfDay = 500;

/**
 * Keeps the longest time that a page has reported for a day; an older report that comes late changes nothing.
 * The time of a page beyond the first 500 of a day is not counted.
 * @returns the seconds of that day, summed over pages
 * @throws Refusal `wrong-day` when the day has not been started, `sign-in-needed` when the person has left meanwhile
 */
export async function storeSessionTime(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
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
        .where((row) =>
          row.or([
            row(pagesOfDay(database, participantId, report.day), '<', mostPagesOfDay),
            row.exists(thisPage(database, participantId, report)),
          ]),
        )
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
  if (stored === undefined) await refuseWithoutDay(database, participantId, report.day);
  return { day: report.day, sessionTimeSeconds: await readSessionSeconds(database, participantId, report.day) };
}

/** @returns the seconds in which the app was open and visible on a day, summed over reloads. */
async function readSessionSeconds(database: Database, participantId: string, day: StudyDay): Promise<number> {
  const { seconds } = await database
    .selectFrom('session_time')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .select((row) => row.fn.sum<number | null>('seconds').as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds ?? 0;
}

function pagesOfDay(database: Database, participantId: string, day: StudyDay) {
  return database
    .selectFrom('session_time')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .select((row) => row.fn.countAll<number>().as('pages'));
}

function thisPage(database: Database, participantId: string, { day, pageId }: { day: StudyDay; pageId: string }) {
  return database
    .selectFrom('session_time')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('page_id', '=', pageId)
    .select('page_id');
}

/** @throws Refusal unless the day has been started, and the report was only one page too many */
async function refuseWithoutDay(database: Database, participantId: string, day: StudyDay): Promise<void> {
  const days = await database
    .selectFrom('participant')
    .leftJoin('study_day', 'study_day.participant_id', 'participant.participant_id')
    .where('participant.participant_id', '=', participantId)
    .select('study_day.day')
    .execute();
  if (days.length === 0) throw new Refusal('sign-in-needed');
  if (!days.some((started) => started.day === day)) throw new Refusal('wrong-day');
}
