import type { Transaction } from 'kysely';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { readWithdrawnConsent } from './withdrawn-consent-store.ts';

type Look<Result> = {
  actor: StaffCaller;
  consentId: string;
  /** @throws Refusal `not-found` rolls back the audit entry too */
  read: (transaction: Transaction<Schema>) => Promise<Result>;
  /** Null when nothing new happened. */
  audited: (result: Result) => AuditAction | null;
};

/**
 * Reads or changes one consent for staff and audits it, in one transaction.
 * @throws Refusal `not-found`
 */
export async function accessConsent<Result>(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { actor, consentId, read, audited }: Look<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const before = await findAccountOf(transaction, consentId);
    await lockAccounts(transaction, [actor.account.id, ...(before.accountId === null ? [] : [before.accountId])]);
    // The person left meanwhile: the consent is gone or under another key.
    const { accountId } = await findAccountOf(transaction, consentId);
    if (accountId !== before.accountId) throw new Refusal('not-found');
    const result = await read(transaction);
    const subject = accountId === null ? {} : { subjectAccountId: accountId };
    const action = audited(result);
    if (action !== null) await recordAudit(transaction, { actor, ...subject, ...action }, clock.now());
    return result;
  });
}

async function findAccountOf(
  transaction: Transaction<Schema>,
  consentId: string,
): Promise<{ accountId: string | null }> {
  const found = await transaction
    .selectFrom('consent')
    .innerJoin('participant', 'participant.participant_id', 'consent.participant_id')
    .where('consent.consent_id', '=', consentId)
    .select('participant.account_id as accountId')
    .executeTakeFirst();
  if (found !== undefined) return found;
  // A withdrawn participant's evidence has no account.
  if ((await readWithdrawnConsent(transaction, consentId)) === null) throw new Refusal('not-found');
  return { accountId: null };
}
