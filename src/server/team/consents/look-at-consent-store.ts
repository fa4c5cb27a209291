import type { Transaction } from 'kysely';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readLeftConsent } from './left-consent-store.ts';

type Look<Result> = {
  actor: StaffCaller;
  consentId: string;
  /** @throws Refusal `not-found` where there is nothing to look at: then nothing is written either */
  read: (transaction: Transaction<Schema>) => Promise<Result>;
  /** What the audit log tells of it. */
  told: (result: Result) => AuditAction;
};

/**
 * Reads or changes something about one act of consenting for staff and writes it to the audit log, in one transaction.
 * @throws Refusal `not-found` when there is no such act, or none any more
 */
export async function lookAtConsent<Result>(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  { actor, consentId, read, told }: Look<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const before = await findAccountOf(transaction, consentId);
    await lockAccounts(transaction, [actor.account.id, ...(before.accountId === null ? [] : [before.accountId])]);
    // Whoever has left since then has taken the act along, or it has another key by now.
    const { accountId } = await findAccountOf(transaction, consentId);
    if (accountId !== before.accountId) throw new Refusal('not-found');
    const result = await read(transaction);
    const subject = accountId === null ? {} : { subjectAccountId: accountId };
    await recordAudit(transaction, { actor, ...subject, ...told(result) }, clock.now());
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
  // What stays of who has left leads to no account.
  if ((await readLeftConsent(transaction, consentId)) === null) throw new Refusal('not-found');
  return { accountId: null };
}
