import { sql } from 'kysely';
import { trainingAttempts } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import type { Progress } from '#study/progress/progress.ts';
import { type StudyDay, type TrainingTask, trainingTasks } from '#study/protocol.ts';

/** @returns how many attempts at each training are finished on a day. */
export async function readFinishedAttempts(
  database: Database,
  participantId: string,
  day: StudyDay,
): Promise<Progress['attempts']> {
  const { rows } = await sql<{ task: TrainingTask; finished: number }>`
    select task, count(*) as finished from ${trainingAttempts()} as attempt
    where participant_id = ${participantId} and day = ${day} and finished_at is not null
    group by task`.execute(database);
  return keyedBy(trainingTasks, (task) => rows.find((row) => row.task === task)?.finished ?? 0);
}
