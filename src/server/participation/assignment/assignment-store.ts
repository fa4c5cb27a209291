import { drawSeed } from '#server/participation/person/draw-seed.ts';
import type { Turn } from '#server/participation/progress/turn-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type Assignment, assignWords } from '#study/assignment/assignment.ts';
import { assignmentShape } from '#study/assignment/assignment-shape.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import type { StudyDay } from '#study/protocol.ts';
import { type WordTable, wordTableShape } from '#study/words/word-table.ts';

type AssignmentInForce = { assignment: Assignment; table: WordTable; materialHash: string };

/**
 * Draws the ten words after day 1, and on the other days only when the study draws them anew each day.
 * @param readRatings asked only where words are drawn
 */
export async function storeAssignment(
  turn: Turn,
  { material }: Pick<Installation, 'material'>,
  day: StudyDay,
  readRatings: () => Promise<RatedWord[]>,
): Promise<void> {
  if (day !== 1 && material.settings.wordSet === 'day1') return;
  const { transaction, participantId, now } = turn;
  const seed = drawSeed();
  const ratings = await readRatings();
  const assignment = assignWords({ table: { words: material.words.rows }, ratings, seed });
  await transaction
    .insertInto('assignment')
    .values({
      participant_id: participantId,
      day,
      seed,
      content: JSON.stringify(assignment),
      assigned_at: now,
      material_hash: material.words.hash,
    })
    .execute();
}

/**
 * @returns the assignment in force on a day, the newest up to it, with the word table it was made from: the study may have
 *   replaced its table since
 */
export async function readAssignment({ transaction, participantId }: Turn, day: StudyDay): Promise<AssignmentInForce> {
  const { content, tableText, materialHash } = await transaction
    .selectFrom('assignment')
    .innerJoin('material_file', 'material_file.hash', 'assignment.material_hash')
    .where('participant_id', '=', participantId)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .select(['assignment.content', 'material_file.content as tableText', 'material_file.hash as materialHash'])
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    assignment: assignmentShape.parse(content),
    table: wordTableShape.parse(JSON.parse(tableText)),
    materialHash,
  };
}
