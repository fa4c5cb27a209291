import { type RawBuilder, sql } from 'kysely';
import { trainingAttempts } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Progress } from '#study/progress/progress.ts';
import { trainingTasks } from '#study/protocol.ts';

type Attempts = Progress['attempts'];

/** An expression for a query on `participant`: how many attempts at each training are finished on the current day. */
export function finishedAttempts(): RawBuilder<Attempts> {
  const counts = trainingTasks.map(
    (task) => sql`${sql.lit(task)}::text, count(*) filter (where attempt.task = ${sql.lit(task)})`,
  );
  return sql<Attempts>`(
    select jsonb_build_object(${sql.join(counts)}) from ${trainingAttempts()} as attempt
    where attempt.participant_id = participant.participant_id and attempt.day = participant.day
      and attempt.finished_at is not null)`;
}
