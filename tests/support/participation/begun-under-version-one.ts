import type { Database } from '#server/platform/database/open-database.ts';
import { assignWords } from '#study/assignment/assignment.ts';
import type { WordTable } from '#study/words/word-table.ts';

/**
 * Gives somebody who has rated the words of day 1 the assignment that generator version 1 draws from the same ratings and seed: as if
 * they had rated them before there was another version.
 */
export async function hasBegunUnderVersionOne(database: Database, email: string, table: WordTable): Promise<void> {
  const { participant_id, seed } = await database
    .selectFrom('assignment')
    .innerJoin('participant', 'participant.participant_id', 'assignment.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select(['assignment.participant_id', 'assignment.seed'])
    .executeTakeFirstOrThrow();
  const rated = await database
    .selectFrom('word_presentation')
    .where('participant_id', '=', participant_id)
    .where('outcome', '=', 'rated')
    .orderBy('position')
    .select(['word', 'valence', 'reaction_time_ms'])
    .execute();
  const ratings = rated.map(({ word, valence, reaction_time_ms }) => ({
    word,
    valence: valence ?? Number.NaN,
    reactionTimeMs: reaction_time_ms ?? Number.NaN,
  }));
  const assignment = assignWords({ table, ratings, seed: Number(seed), generatorVersion: 1 });
  await database
    .updateTable('assignment')
    .set({ content: JSON.stringify(assignment) })
    .where('participant_id', '=', participant_id)
    .execute();
}
