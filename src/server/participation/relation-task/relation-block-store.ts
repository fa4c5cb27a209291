import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import {
  type AssignmentInForce,
  assignmentFacts,
  assignmentFactsShape,
  assignmentInForce,
} from '#server/participation/assignment/assignment-store.ts';
import { drawSeed } from '#server/participation/person/draw-seed.ts';
import { insertEvent, insertResumption, resumptions } from '#server/participation/person/event-store.ts';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { PartOpening } from '#server/participation/progress/open-part-store.ts';
import type { LockedParticipation } from '#server/participation/progress/participation-lock-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import type { AttemptResult } from '#study/progress/attempt-result.ts';
import type { AdvanceReason } from '#study/progress/progress.ts';
import {
  isTraining,
  phases,
  type RelationTask,
  relationTask,
  relationTasks,
  type StudyDay,
  trainingTestedBy,
} from '#study/protocol.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import { publicItem } from '#study/relation-task/public-item.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';

export type StoredBlock = {
  day: StudyDay;
  task: RelationTask;
  attempt: number;
  items: RelationItem[];
  openedAt: Date;
  isFinished: boolean;
  correctCount: number | null;
  advancedBy: AdvanceReason | null;
};

type BlockPlace = { day: StudyDay; task: RelationTask };

/** @returns null when it was never opened */
export async function readBlock(
  database: Database,
  participantId: string,
  place: BlockPlace & { attempt: number },
): Promise<StoredBlock | null> {
  const row = await selectBlocks(database, participantId, place)
    .where('attempt', '=', place.attempt)
    .executeTakeFirst();
  return row === undefined ? null : toBlock(place, row);
}

function selectBlocks(database: Database, participantId: string, { day, task }: BlockPlace) {
  return database
    .selectFrom('relation_block')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('task', '=', task)
    .select(['attempt', 'items', 'opened_at', 'finished_at', 'correct_count', 'advanced_by']);
}

function toBlock(
  { day, task }: BlockPlace,
  row: {
    attempt: number;
    items: object;
    opened_at: Date;
    finished_at: Date | null;
    correct_count: number | null;
    advanced_by: AdvanceReason | null;
  },
): StoredBlock {
  return {
    day,
    task,
    attempt: row.attempt,
    items: relationItemsShape.parse(row.items),
    openedAt: row.opened_at,
    isFinished: row.finished_at !== null,
    correctCount: row.correct_count,
    advancedBy: row.advanced_by,
  };
}

/** @param trainedItems of the training that this task asks about @returns null after the last attempt */
function nextBlock(
  { now, progress }: Pick<LockedParticipation, 'now' | 'progress'>,
  { assignment, table, materialHash }: AssignmentInForce,
  trainedItems: readonly RelationItem[],
  { day, task }: BlockPlace,
): { block: StoredBlock; changes: RowChange[] } | null {
  const attempt = isTraining(task) ? progress.attempts[task] + 1 : 1;
  if (attempt > relationTask.maximumAttempts) return null;
  const seed = drawSeed();
  const { items, generatorVersion } = generateBlock({ day, task, table, assignment, seed, trainedItems });
  const added = sql`
    insert into relation_block (participant_id, day, task, attempt, seed, generator_version, items, opened_at, material_hash)
    select participant_id, ${day}, ${task}, ${attempt}, ${seed}, ${generatorVersion}, ${JSON.stringify(items)}::jsonb, ${now},
      ${materialHash} from updated`;
  const block = { day, task, attempt, items, openedAt: now, isFinished: false, correctCount: null, advancedBy: null };
  return { block, changes: [added, insertEvent({ now }, day, 'blockOpened', { task, attempt })] };
}

const factsOfOpening = z.object({
  last: z
    .object({
      attempt: z.number(),
      items: relationItemsShape,
      openedAt: z.coerce.date(),
      isFinished: z.boolean(),
      answeredItems: z.number(),
    })
    .nullable(),
  assignment: assignmentFactsShape,
  trainedItems: relationItemsShape,
  resumptions: z.number(),
});

/** Opens the next attempt at the current task, or resumes the open one. */
export function relationBlockOpening({
  material,
}: Pick<ServerContext, 'material'>): PartOpening<
  BlockPlace,
  z.output<typeof factsOfOpening>,
  OutputOf<typeof openRelationBlock>
> {
  return {
    facts: sql`(select jsonb_build_object(
      'last', (
        select jsonb_build_object('attempt', attempt, 'items', items, 'openedAt', opened_at, 'isFinished', finished_at is not null,
          'answeredItems', (select count(*) from relation_answer as answer
            where answer.participant_id = block.participant_id and answer.day = block.day
              and answer.task = block.task and answer.attempt = block.attempt))
        from relation_block as block
        where block.participant_id = participant.participant_id and block.day = participant.day
          and block.task = ${taskOfPhase}
        order by attempt desc limit 1),
      'assignment', ${assignmentFacts({ material })},
      'trainedItems', coalesce((
        select items from relation_block as trained
        where trained.participant_id = participant.participant_id and trained.day = participant.day
          and trained.task = ${trainingBefore} and trained.finished_at is not null
        order by attempt desc limit 1), '[]'),
      'resumptions', ${resumptions('blockResumed')})
      where ${taskOfPhase} is not null)`,
    begin: (facts) => factsOfOpening.parse(facts),
    decide({ day, task }, { progress, part: { last, assignment, trainedItems, resumptions }, now }) {
      if (last === null || (last.isFinished && isTraining(task))) {
        const next = nextBlock({ now, progress }, assignmentInForce({ material }, assignment), trainedItems, {
          day,
          task,
        });
        // The part begins with the first attempt.
        return next && { changes: next.changes, output: openedBlock(next.block, 0), begins: last === null };
      }
      const { attempt, answeredItems, isFinished } = last;
      const resumed = insertResumption({ now, resumptions }, day, 'blockResumed', { task, attempt, answeredItems });
      return {
        // A test is finished and still due where its pseudo-words are not rated.
        changes: isFinished ? [] : resumed,
        output: openedBlock({ day, task, ...last }, answeredItems),
        begins: false,
      };
    },
  };
}

/** Without the correct answers. */
function openedBlock(
  { day, task, attempt, items, openedAt }: Pick<StoredBlock, 'day' | 'task' | 'attempt' | 'items' | 'openedAt'>,
  answeredItems: number,
): OutputOf<typeof openRelationBlock> {
  return { day, task, attempt, openedAt: openedAt.toISOString(), items: items.map(publicItem), answeredItems };
}

/** For a query on `participant`: the current task, or null. */
export const taskOfPhase = sql<RelationTask | null>`case participant.phase ${sql.join(
  relationTasks.map((task) => sql`when ${sql.lit(phases[task])} then ${sql.lit(task)}`),
  sql` `,
)} end`;

/** For a query on `participant`: the training that the current task asks about, or null. */
const trainingBefore = sql`case participant.phase ${sql.join(
  relationTasks.flatMap((task) => {
    const training = trainingTestedBy(task);
    return training === null ? [] : [sql`when ${sql.lit(phases[task])} then ${sql.lit(training)}`];
  }),
  sql` `,
)} end`;

/** For a query on `participant`, as JSON. @param attempts JSON text of a list with day, task and attempt */
export function resultsOfBlocks(attempts: Bound<string>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(distinct jsonb_build_object('day', day, 'task', task, 'attempt', attempt,
      'itemCount', jsonb_array_length(block.items), 'correctCount', block.correct_count, 'advancedBy', block.advanced_by))
    from relation_block as block
    join jsonb_to_recordset(${attempts}::jsonb) as requested (day smallint, task text, attempt smallint)
      using (day, task, attempt)
    where block.participant_id = participant.participant_id), '[]')`;
}

export function blockFinishChange(
  { now }: Pick<LockedParticipation, 'now'>,
  { day, task, attempt }: Pick<StoredBlock, 'day' | 'task' | 'attempt'>,
  { correctCount, scorePercent, advancedBy }: AttemptResult,
): RowChange {
  return sql`
    update relation_block as block
    set finished_at = ${now}, correct_count = ${correctCount}, score_percent = ${scorePercent}, advanced_by = ${advancedBy}
    from updated
    where block.participant_id = updated.participant_id and block.day = ${day} and block.task = ${task}
      and block.attempt = ${attempt}`;
}
