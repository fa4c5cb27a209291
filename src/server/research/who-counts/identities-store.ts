import { withoutIdentity } from '#report/export/without-identity.ts';
import { type ChosenPerson, keysOf, type Snapshot } from './chosen-people-store.ts';

/** What names somebody, to be hidden in what they wrote. */
type Identity = { names: (string | null)[]; identifiers: (string | null)[] };

/** @returns the identities of people by their keys */
export async function readIdentities(
  snapshot: Snapshot,
  people: readonly Pick<ChosenPerson, 'participantId'>[],
): Promise<Map<string, Identity>> {
  const rows = await snapshot
    .selectFrom('participant')
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.participant_id')
    .leftJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('participant.participant_id', 'in', keysOf(people))
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

/** @returns a text that somebody wrote, without what names them */
export function hidingIdentity(text: string, identity: Identity | undefined): string {
  return withoutIdentity(text, identity ?? { names: [], identifiers: [] });
}
