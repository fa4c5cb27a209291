import type { OutputOf } from '#contract/platform/call.ts';
import type { readCaseContact } from '#contract/team/safety-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { recordCaseStep } from './case-history-store.ts';

/**
 * Contact data of an open case for its assignee, without a second sign-in for speed; recorded in case history and audit
 * log.
 * @throws Refusal `not-found`, also for a withdrawn participant; `not-your-case`
 */
export async function revealCaseContact(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  caseId: number,
): Promise<OutputOf<typeof readCaseContact>> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('safety_case')
      .innerJoin('participant', 'participant.participant_id', 'safety_case.participant_id')
      .where('safety_case.case_id', '=', caseId)
      .select('participant.account_id')
      .executeTakeFirst();
    if (found === undefined || found.account_id === null) throw new Refusal('not-found');
    await lockAccounts(transaction, [actor.account.id, found.account_id]);
    const row = await transaction
      .selectFrom('safety_case')
      .innerJoin('participant', 'participant.participant_id', 'safety_case.participant_id')
      .innerJoin('participant_contact as contact', 'contact.participant_id', 'safety_case.participant_id')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('safety_case.case_id', '=', caseId)
      .select([
        'safety_case.participant_id',
        'safety_case.day',
        'safety_case.taken_by_account_id',
        'safety_case.closed_at',
      ])
      .select(['contact.full_name', 'contact.email as written_email'])
      .select(['account_user.email as account_email', 'account_user.email_verified as is_confirmed'])
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('not-found');
    if (row.taken_by_account_id !== actor.account.id || row.closed_at !== null) throw new Refusal('not-your-case');
    await recordCaseStep(transaction, row, actor, { kind: 'contactRead' }, now);
    const detail = { caseNumber: caseId };
    const record = { actor, subjectAccountId: found.account_id, action: 'safetyContactRead', detail } as const;
    await recordAudit(transaction, record, now);
    // The contact e-mail of the study may differ from the sign-in e-mail.
    const ofAccount = { address: row.account_email, isConfirmed: row.is_confirmed };
    const isSame = row.written_email.toLowerCase() === row.account_email;
    return {
      fullName: row.full_name,
      emails: isSame ? [ofAccount] : [{ address: row.written_email, isConfirmed: false }, ofAccount],
    };
  });
}
