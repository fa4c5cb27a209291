import type { Database } from '#server/platform/database/open-database.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';

/** @returns the right option of every item of an attempt, from the database: no call tells it. */
export async function rightOptions(
  database: Database,
  email: string,
  { day, task, attempt }: { day: StudyDay; task: RelationTask; attempt: number },
): Promise<string[]> {
  const { items } = await database
    .selectFrom('relation_block')
    .innerJoin('participant', 'participant.participant_id', 'relation_block.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .where('relation_block.day', '=', day)
    .where('task', '=', task)
    .where('attempt', '=', attempt)
    .select('items')
    .executeTakeFirstOrThrow();
  return relationItemsShape.parse(items).map(({ correct }) => correct);
}
