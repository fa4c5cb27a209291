import { redactIdentifiers } from '#research/export/redact-identifiers.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { type ChosenPerson, participantIdsOf } from './chosen-people-store.ts';

/** Identifiers to redact in free text by and about a participant. */
type Identity = { names: (string | null)[]; identifiers: (string | null)[] };

export async function readIdentities(
  database: Database,
  people: readonly Pick<ChosenPerson, 'participantId'>[],
): Promise<Map<string, Identity>> {
  if (people.length === 0) return new Map();
  const rows = await database
    .selectFrom('participant')
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.participant_id')
    .leftJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('participant.participant_id', 'in', participantIdsOf(people))
    .select(['participant.participant_id', 'participant.account_id', 'full_name', 'name'])
    .select(['participant_contact.email as contactEmail', 'account_user.email as accountEmail'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.participant_id,
      {
        names: [row.full_name, row.name],
        identifiers: [row.contactEmail, row.accountEmail, row.account_id, row.participant_id],
      },
    ]),
  );
}

export function redactIdentity(text: string, identity: Identity | undefined): string {
  return redactIdentifiers(text, identity ?? { names: [], identifiers: [] });
}

/**
 * For notes shown under the code.
 * @param texts the identity is only read if one is not empty
 */
export async function readRedactor(
  database: Database,
  participantId: string,
  texts: readonly string[],
): Promise<(text: string) => string> {
  if (texts.every((text) => text === '')) return (text) => text;
  const identity = (await readIdentities(database, [{ participantId }])).get(participantId);
  return (text) => redactIdentity(text, identity);
}
