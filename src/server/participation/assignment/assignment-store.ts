import { sql } from 'kysely';
import { drawSeed } from '#server/participation/person/draw-seed.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
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
 * @param ratings of that day, in the order in which they were given
 * @returns what is to be stored; null where no words are drawn
 */
export function wordsAssigned(
  { now }: Pick<Turn, 'now'>,
  { material }: Pick<Installation, 'material'>,
  day: StudyDay,
  ratings: readonly RatedWord[],
): RowChange | null {
  if (day !== 1 && material.settings.wordSet === 'day1') return null;
  const seed = drawSeed();
  const assignment = assignWords({ table: { words: material.words.rows }, ratings, seed });
  return sql`
    insert into assignment (participant_id, day, seed, content, assigned_at, material_hash)
    select participant_id, ${day}, ${seed}, ${JSON.stringify(assignment)}::jsonb, ${now}, ${material.words.hash} from turn`;
}

/**
 * @returns the assignment in force on a day, the newest up to it, with the word table it was made from: the study may have
 *   replaced its table since
 */
export async function readAssignment(
  { transaction, participantId }: Turn,
  { material }: Pick<Installation, 'material'>,
  day: StudyDay,
): Promise<AssignmentInForce> {
  const { words } = material;
  const { content, olderTable, materialHash } = await transaction
    .selectFrom('assignment')
    .innerJoin('material_file', 'material_file.hash', 'assignment.material_hash')
    .where('participant_id', '=', participantId)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .select(['assignment.content', 'material_file.hash as materialHash'])
    .select(
      sql<string | null>`case when material_file.hash <> ${words.hash} then material_file.content end`.as('olderTable'),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    assignment: assignmentShape.parse(content),
    table: olderTable === null ? { words: words.rows } : wordTableShape.parse(JSON.parse(olderTable)),
    materialHash,
  };
}
