import { sql } from 'kysely';
import { readAssignment } from '#server/participation/assignment/assignment-store.ts';
import { drawSeed } from '#server/participation/person/draw-seed.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { Turn } from '#server/participation/progress/turn-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type AdvancedBy, reasonToLeaveTraining } from '#study/progress/progress.ts';
import { isTraining, type RelationTask, relationTask, type StudyDay } from '#study/protocol.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';
import { scoreBlock } from '#study/relation-task/score-block.ts';

export type StoredBlock = {
  day: StudyDay;
  task: RelationTask;
  attempt: number;
  items: RelationItem[];
  isFinished: boolean;
  correctCount: number | null;
  advancedBy: AdvancedBy | null;
};

type BlockPlace = { day: StudyDay; task: RelationTask };

/** @returns the newest attempt at a task on a day, or null before the first. */
export async function readLastBlock(
  database: Database,
  participantId: string,
  place: BlockPlace,
): Promise<StoredBlock | null> {
  const row = await selectBlocks(database, participantId, place).orderBy('attempt', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : toBlock(place, row);
}

/** @returns one attempt, or null when it was never opened. */
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
    .select(['attempt', 'items', 'finished_at', 'correct_count', 'advanced_by']);
}

function toBlock(
  { day, task }: BlockPlace,
  row: {
    attempt: number;
    items: object;
    finished_at: Date | null;
    correct_count: number | null;
    advanced_by: AdvancedBy | null;
  },
): StoredBlock {
  return {
    day,
    task,
    attempt: row.attempt,
    items: relationItemsShape.parse(row.items),
    isFinished: row.finished_at !== null,
    correctCount: row.correct_count,
    advancedBy: row.advanced_by,
  };
}

/** Makes and stores the items of the next attempt. */
export async function openNextBlock(
  turn: Turn,
  parts: Pick<Installation, 'material'>,
  { day, task }: BlockPlace,
): Promise<StoredBlock> {
  const { transaction, participantId, now } = turn;
  const attempt = isTraining(task) ? turn.progress.attempts[task] + 1 : 1;
  if (attempt > relationTask.maximumAttempts) throw new Refusal('wrong-phase');
  const seed = drawSeed();
  const { assignment, table, materialHash } = await readAssignment(turn, parts, day);
  const { items, generatorVersion } = generateBlock({ task, table, assignment, seed });
  await transaction
    .insertInto('relation_block')
    .values({
      participant_id: participantId,
      day,
      task,
      attempt,
      seed,
      generator_version: generatorVersion,
      items: JSON.stringify(items),
      opened_at: now,
      material_hash: materialHash,
    })
    .execute();
  return { day, task, attempt, items, isFinished: false, correctCount: null, advancedBy: null };
}

/** How an attempt came out. */
type AttemptResult = { correctCount: number; scorePercent: number; advancedBy: AdvancedBy | null };

/** @param correct of every item in turn whether its answer was right */
export function resultOfAttempt({
  task,
  attempt,
  correct,
}: {
  task: RelationTask;
  attempt: number;
  correct: readonly boolean[];
}): AttemptResult {
  const scorePercent = scoreBlock(correct.map((isRight) => (isRight ? 1 : 0)));
  return {
    correctCount: correct.filter(Boolean).length,
    scorePercent,
    advancedBy: isTraining(task) ? reasonToLeaveTraining(attempt, scorePercent) : null,
  };
}

/** @returns what the participant is told of a finished attempt: of a test not how many were right */
export function resultTold({
  task,
  items,
  correctCount,
  advancedBy,
}: Pick<StoredBlock, 'task' | 'correctCount' | 'advancedBy'> & { items: readonly RelationItem[] }) {
  return { correctCount: isTraining(task) ? correctCount : null, itemCount: items.length, advancedBy };
}

/** The attempt is over. */
export function blockFinished(
  { now }: Pick<Turn, 'now'>,
  { day, task, attempt }: Pick<StoredBlock, 'day' | 'task' | 'attempt'>,
  { correctCount, scorePercent, advancedBy }: AttemptResult,
): RowChange {
  return sql`
    update relation_block as block
    set finished_at = ${now}, correct_count = ${correctCount}, score_percent = ${scorePercent}, advanced_by = ${advancedBy}
    from turn
    where block.participant_id = turn.participant_id and block.day = ${day} and block.task = ${task}
      and block.attempt = ${attempt}`;
}
