import type { Transaction } from 'kysely';
import type { ParticipantReading } from '#contract/accounts/audit-actions.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import { findAccountOf } from '#server/participation/person/lock-participant-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

/**
 * Reads and audits in one transaction.
 * @throws Refusal `not-found`
 */
export async function readForStaff<Result>(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  { participantId, what }: { participantId: string; what: ParticipantReading },
  read: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const accountId = await findAccountOf(transaction, participantId);
    await lockAccounts(transaction, [actor.account.id, ...(accountId === null ? [] : [accountId])]);
    // Withdrawal replaces the participant id.
    if ((await findAccountOf(transaction, participantId)) !== accountId) throw new Refusal('not-found');
    const result = await read(transaction);
    const subject = accountId === null ? {} : { subjectAccountId: accountId };
    await recordAudit(transaction, { actor, ...subject, action: 'participantRead', detail: { what } }, clock.now());
    return result;
  });
}
