import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { StudyMeasurements } from '#research/statistics/study-analysis.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedTrainings } from '#server/research/included-people/counted-answers-store.ts';
import { isAnalysed } from '#server/research/included-people/is-analysed-store.ts';
import type { AdvanceReason } from '#study/progress/progress.ts';
import type { StudyDay, TrainingTask } from '#study/protocol.ts';

type Row = {
  task: TrainingTask;
  day: StudyDay;
  finishedAttempts: number;
  advancedBy: AdvanceReason | null;
  rightOfFive: number | null;
  people: number;
};

/** Analysed participants by outcome, training and day. */
export async function countTrainingHistories(
  transaction: Transaction<Schema>,
  people: AnalysedPeople,
): Promise<StudyMeasurements['courses']> {
  const { rows } = await sql<Row>`
    select task, day, finished as "finishedAttempts", advanced_by as "advancedBy", right_of_five as "rightOfFive",
      count(*) as people
    from (
      select task, attempt.day, count(finished_at) as finished, max(advanced_by) as advanced_by,
        max(case when advanced_by = 'mastery' then right_of_five end) as right_of_five
      from ${countedTrainings(people)} as attempt
      join participant_status as participant using (participant_id)
      where ${isAnalysed(people)}
      group by participant_id, task, attempt.day
    ) as course
    group by task, day, finished, advanced_by, right_of_five
    order by task, day, finished, advanced_by, right_of_five`.execute(transaction);
  return rows.map(({ task, day, people, ...course }) => ({ task, day, people, course }));
}
