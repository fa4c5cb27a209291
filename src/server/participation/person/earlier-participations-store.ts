import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { mailboxOf } from '#server/platform/limits/mailbox-of.ts';
import { dayMs } from '#study/days/durations.ts';
import { studyHasEnded } from '#study/days/study-end.ts';

const peopleOfRound = 200;

/** Keyed with the session secret: without it the hash says nothing of the address. */
function hashWithdrawnAddress(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`departed:${mailboxOf(email)}`)
    .digest('base64url');
}

/** Stores the hashed addresses of a participant who leaves in this transaction. */
export async function storeWithdrawnAddresses(
  transaction: Transaction<Schema>,
  secret: string,
  emails: readonly string[],
): Promise<void> {
  const hashes = [...new Set(emails.map((email) => hashWithdrawnAddress(secret, email)))];
  if (hashes.length === 0) return;
  await transaction
    .insertInto('withdrawn_address')
    .values(hashes.map((address_hash) => ({ address_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Grace period, so that a wrong or malicious end of the study can be corrected. */
const endStandsDays = 7;

/** After the end of the study; not by a doubtful clock, as the addresses do not come back. */
export async function deleteWithdrawnAddresses(
  { database, clock, material }: Pick<ServerContext, 'database' | 'clock' | 'material'>,
  clockWatch: Pick<ClockWatch, 'isDoubtful'>,
): Promise<void> {
  const now = clock.now().getTime();
  if (!studyHasEnded(now, material.settings) || (await clockWatch.isDoubtful())) return;
  const newest = await database
    .selectFrom('material_edition')
    .orderBy('number', 'desc')
    .select('in_force_from')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (now - newest.in_force_from.getTime() < endStandsDays * dayMs) return;
  await database.deleteFrom('withdrawn_address').execute();
}

/** Finds participants whose address has taken part and left before; a quality flag, no refusal. */
export async function findEarlierParticipations({
  database,
  sessionSecret,
}: Pick<ServerContext, 'database' | 'sessionSecret'>): Promise<void> {
  const people = await database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .innerJoin('participant_contact as contact', 'contact.participant_id', 'participant.participant_id')
    .where('participant.left_before', 'is', null)
    .orderBy('participant.participant_id')
    .limit(peopleOfRound)
    .select(['participant.participant_id', 'account_user.email as ofAccount', 'contact.email as written'])
    .execute();
  if (people.length === 0) return;
  const hashes = people.flatMap(({ participant_id, ofAccount, written }) =>
    [ofAccount, written].map((email) => ({ participant_id, address_hash: hashWithdrawnAddress(sessionSecret, email) })),
  );
  await sql`
    update participant set left_before = found.has_left from (
      select given.participant_id, bool_or(withdrawn_address.address_hash is not null) as has_left
      from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as given (participant_id uuid, address_hash text)
      left join withdrawn_address using (address_hash)
      group by given.participant_id
    ) as found
    where participant.participant_id = found.participant_id`.execute(database);
  await database
    .updateTable('study_day')
    .set({ flagged_up_to: null })
    .where('participant_id', 'in', (query) =>
      query
        .selectFrom('participant')
        .where('left_before', '=', true)
        .where(
          'participant_id',
          'in',
          people.map(({ participant_id }) => participant_id),
        )
        .select('participant_id'),
    )
    .execute();
}
