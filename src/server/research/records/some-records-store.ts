import type { UserRecord } from '#contract/accounts/profile-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { ChosenPerson } from '#server/research/included-people/chosen-people-store.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import type { ResearchRecord } from '#study/record/research-record.ts';
import { readResearchRecordsUnderCode, readUserRecordsUnderCode } from './records-under-code-store.ts';

/** From one snapshot; without participants who left since they were chosen. */
export async function readSomeRecords(
  database: Database,
  people: readonly ChosenPerson[],
  collection: CollectionName,
): Promise<(ResearchRecord | UserRecord)[]> {
  const read = collection === 'users' ? readUserRecordsUnderCode : readResearchRecordsUnderCode;
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute<(ResearchRecord | UserRecord)[]>((snapshot) => read(snapshot, people));
}
