import { readStoredParticipations } from '#server/participation/record/research-record-store.ts';
import type { ChosenPerson, Snapshot } from '#server/research/who-counts/chosen-people-store.ts';
import { keysOf } from '#server/research/who-counts/chosen-people-store.ts';
import { hidingIdentity, readIdentities } from '#server/research/who-counts/identities-store.ts';
import { type ResearchRecord, researchRecord } from '#study/record/research-record.ts';

/**
 * @returns the research record of each person with nothing that names them: the id is the code, name and e-mail are empty. Days
 *   that were not chosen have the defaults of days that were never done.
 */
export async function readRecords(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<{ code: string; record: ResearchRecord }[]> {
  const stored = await readStoredParticipations(snapshot, keysOf(people));
  const identities = await readIdentities(snapshot, people);
  return people.flatMap(({ participantId, code, days }) => {
    const own = stored.get(participantId);
    if (own === undefined) return [];
    const record = researchRecord({
      ...own,
      id: code,
      name: '',
      email: '',
      medications: hidingIdentity(own.medications, identities.get(participantId)),
      days: own.days.filter(({ day }) => days.has(day)),
    });
    return [{ code, record }];
  });
}
