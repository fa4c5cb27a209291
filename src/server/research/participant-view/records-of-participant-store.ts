import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Snapshot } from '#server/research/included-people/chosen-people-store.ts';
import { readRecordsUnderCode } from '#server/research/records/records-under-code-store.ts';
import { studyDays } from '#study/protocol.ts';

/**
 * With every day.
 * @throws Refusal `not-found`
 */
export async function readRecordsOf(transaction: Snapshot, participantId: string) {
  const participant = await transaction
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('code')
    .executeTakeFirst();
  const people = participant === undefined ? [] : [{ participantId, ...participant, days: new Set(studyDays) }];
  const [records] = await readRecordsUnderCode(transaction, people);
  if (records === undefined) throw new Refusal('not-found');
  return records;
}
