import type { Database } from '#server/platform/database/open-database.ts';
import type { Progress } from '#study/progress/progress.ts';
import type { StudyDay } from '#study/protocol.ts';

/** @returns how many attempts at each training are finished on a day. */
export async function readFinishedAttempts(
  database: Database,
  participantId: string,
  day: StudyDay,
): Promise<Progress['attempts']> {
  const rows = await database
    .selectFrom('relation_block')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('finished_at', 'is not', null)
    .groupBy('task')
    .select((row) => ['task', row.fn.countAll<number>().as('finished')])
    .execute();
  const finished = (task: 'training1' | 'training2') => rows.find((row) => row.task === task)?.finished ?? 0;
  return { training1: finished('training1'), training2: finished('training2') };
}
