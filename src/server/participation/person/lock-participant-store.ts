import type { Transaction } from 'kysely';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

/** Lock order of all writers: accounts, then the participation. @returns the account; null after withdrawal @throws Refusal `not-found` */
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

/** @returns null after withdrawal @throws Refusal `not-found` */
export async function findAccountOf(transaction: Transaction<Schema>, participantId: string): Promise<string | null> {
  const found = await transaction
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('account_id')
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not-found');
  return found.account_id;
}
