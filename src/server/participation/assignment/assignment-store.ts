import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { drawSeed } from '#server/participation/person/draw-seed.ts';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { LockedParticipation } from '#server/participation/progress/participation-lock-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { type Assignment, assignWords, drawsWords } from '#study/assignment/assignment.ts';
import { assignmentShape } from '#study/assignment/assignment-shape.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { StudyDay } from '#study/protocol.ts';
import { parseNfcJson } from '#study/text/normalize-text.ts';
import { type WordTable, wordTableShape } from '#study/words/word-table.ts';

export type AssignmentInForce = { assignment: Assignment; table: WordTable; materialHash: string };

/**
 * Draws the ten words after day 1, and on other days where the study draws them daily.
 * @param ratings of that day, in order
 * @param seed where it was drawn before
 * @returns null where no words are drawn
 */
export function wordsAssigned(
  { now }: Pick<LockedParticipation, 'now'>,
  { settings, words }: Pick<StudyMaterial, 'settings' | 'words'>,
  day: StudyDay,
  ratings: readonly RatedWord[],
  seed: number = drawSeed(),
): RowChange | null {
  if (!drawsWords(day, settings)) return null;
  const content = JSON.stringify(assignWords({ table: { words: words.rows }, ratings, seed, settings }));
  return sql`
    insert into assignment (participant_id, day, seed, content, assigned_at, material_hash)
    select participant_id, ${day}, ${seed}, ${content}::jsonb, ${now}, ${words.hash} from updated`;
}

export const assignmentFactsShape = z.object({
  content: z.unknown(),
  materialHash: z.string(),
  olderTable: z.string().nullable(),
});

/** For a query on `participant`: the newest assignment, with its word table where that was replaced since. */
export function assignmentFacts({ material }: Pick<ServerContext, 'material'>): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('content', assignment.content, 'materialHash', file.hash,
      'olderTable', case when file.hash <> ${material.words.hash} then file.content end)
    from assignment join material_file as file on file.hash = assignment.material_hash
    where assignment.participant_id = participant.participant_id and assignment.day <= participant.day
    order by assignment.day desc limit 1)`;
}

export function assignmentInForce(
  { material }: Pick<ServerContext, 'material'>,
  { content, materialHash, olderTable }: z.output<typeof assignmentFactsShape>,
): AssignmentInForce {
  const table = olderTable === null ? { words: material.words.rows } : wordTableShape.parse(parseNfcJson(olderTable));
  return { assignment: assignmentShape.parse(content), table, materialHash };
}
