import type { Transaction } from 'kysely';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';

/**
 * Holds a participant in place until the end of a transaction of staff. Accounts first, as whoever leaves does; then the participation,
 * as whoever begins a day does.
 * @returns the participant's account; null when they have left
 * @throws Refusal `not-found` when there is no such participant
 */
export async function lockParticipant(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  participantId: string,
): Promise<string | null> {
  const found = await findAccountOf(transaction, participantId);
  await lockAccounts(transaction, [actor.account.id, ...(found === null ? [] : [found])]);
  const participant = await transaction
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('account_id')
    .forUpdate()
    .executeTakeFirst();
  if (participant === undefined) throw new Refusal('not-found');
  return participant.account_id;
}

/**
 * @returns null where the account is gone and the answers stay
 * @throws Refusal `not-found` when there is no such participant
 */
export async function findAccountOf(transaction: Transaction<Schema>, participantId: string): Promise<string | null> {
  const found = await transaction
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('account_id')
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not-found');
  return found.account_id;
}
