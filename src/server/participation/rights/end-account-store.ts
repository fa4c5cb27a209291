import type { Transaction } from 'kysely';
import type { WithdrawalReceipt } from '#contract/participation/rights-calls.ts';
import { recordEnding } from '#server/accounts/audit/record-ending-store.ts';
import { requireLeftTeam } from '#server/accounts/roles/left-team-store.ts';
import { lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { storeWithdrawnAddresses } from '#server/participation/person/earlier-participations-store.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import { keepEvidence, readLastConsent } from './keep-evidence-store.ts';
import { removeAccount, type WithdrawingAccount } from './remove-account-store.ts';

export type WithdrawalDeps = Pick<ServerContext, 'database' | 'clock' | 'sessionSecret'> & {
  onWithdrawal: ParticipationHooks['onWithdrawal'];
  /** Unless the person did it. */
  endedBy?: 'command line';
};

const receiptGroups = 4;
const receiptGroupLength = 4;

/**
 * Ends an account in one transaction: `erase` deletes everything, `keep` leaves anonymous answers. Cancels its mails. What stays is an
 * anonymous receipt, and the evidence of consent that the text announced.
 * @param alongside runs at the end of the transaction
 * @throws Refusal `sign-in-needed` without such an account, `last-staff`, `still-in-team`, `left-team-lately` within seven days
 */
export async function endAccount(
  deps: WithdrawalDeps,
  accountId: string,
  choice: WithdrawalChoice,
  alongside: (transaction: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<WithdrawalReceipt> {
  const { database, clock, sessionSecret, onWithdrawal, endedBy } = deps;
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    for (const { first } of onWithdrawal) await first?.(transaction);
    const account = await lockWithdrawingAccount(transaction, accountId, now);
    const consent = await readLastConsent(transaction, accountId);
    const isTested = await hasTested(transaction, accountId);
    const leftOn = localDate(now.getTime(), timeZoneOfStudy);
    // A test needs no evidence, and its tester may still take part.
    const isShown = consent !== null && !isTested;
    const filesKept = isShown ? await keepEvidence(transaction, consent, { choice, leftOn }) : 0;
    if (!isTested) {
      await storeWithdrawnAddresses(transaction, sessionSecret, await readAddressesOfEnrolled(transaction, accountId));
    }
    const { removed, keptAnswers, ended } = await removeAccount(transaction, deps, account, { choice, now });
    const receipt: WithdrawalReceipt = {
      receiptNumber: drawReceiptNumber(),
      choice,
      leftAt: now.toISOString(),
      removed: { ...removed, files: removed.files - filesKept },
      keptAnswers,
      evidence: isShown ? consent.evidence : 'count',
    };
    const consentVersion = consent?.version ?? null;
    await storeReceipt(transaction, receipt, { leftOn, consentVersion, isTest: isTested });
    await recordEnding(transaction, { ended, actor: endedBy ?? null }, now);
    await alongside(transaction);
    return receipt;
  });
}

/** Locks the account row, which all writers of the person lock first. */
async function lockWithdrawingAccount(
  transaction: Transaction<Schema>,
  accountId: string,
  now: Date,
): Promise<WithdrawingAccount> {
  const team = await lockTeam(transaction, now);
  const account = await transaction
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['id', 'email'])
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new Refusal('sign-in-needed');
  await requireLeftTeam(transaction, accountId, team, now);
  return account;
}

async function hasTested(transaction: Transaction<Schema>, accountId: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('participant_status')
    .where('account_id', '=', accountId)
    .where('is_test', '=', true)
    .select('participant_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Of enrolled participants only. */
async function readAddressesOfEnrolled(transaction: Transaction<Schema>, accountId: string): Promise<string[]> {
  const row = await transaction
    .selectFrom('participant')
    .innerJoin('participant_contact as contact', 'contact.participant_id', 'participant.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('participant.account_id', '=', accountId)
    .select(['contact.email as written', 'account_user.email as ofAccount'])
    .executeTakeFirst();
  return row === undefined ? [] : [row.written, row.ofAccount];
}

async function storeReceipt(
  transaction: Transaction<Schema>,
  receipt: WithdrawalReceipt,
  { leftOn, consentVersion, isTest: isTested }: { leftOn: string; consentVersion: string | null; isTest: boolean },
): Promise<void> {
  const { rows, files, mails, sessions } = receipt.removed;
  await transaction
    .insertInto('withdrawal_receipt')
    .values({
      receipt_number: receipt.receiptNumber,
      choice: receipt.choice,
      withdrawn_on: leftOn,
      consent_version: consentVersion,
      evidence: receipt.evidence,
      removed_rows: rows,
      removed_files: files,
      removed_mails: mails,
      removed_sessions: sessions,
      is_test: isTested,
    })
    .execute();
}

function drawReceiptNumber(): string {
  return Array.from({ length: receiptGroups }, () => drawCode(receiptGroupLength)).join('-');
}
