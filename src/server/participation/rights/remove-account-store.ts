import { sql, type Transaction } from 'kysely';
import type { WithdrawalReceipt } from '#contract/participation/rights-calls.ts';
import { type NamedAccount, nameIfKnown } from '#server/accounts/audit/reference-store.ts';
import { deleteInvitations } from '#server/accounts/team-requests/delete-invitations-store.ts';
import { countStoredAnswers } from '#server/participation/answers/stored-answers-store.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import { deletePresence } from '#server/participation/presence/presence-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { mailboxOf } from '#server/platform/limits/mailbox-of.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { phases } from '#study/protocol.ts';
import { anonymizeParticipation } from './anonymize-participation-store.ts';
import { countRowsOfAccount, countRowsOfParticipation, countRowsOfSignedDocuments } from './owned-rows-store.ts';

type Removed = WithdrawalReceipt['removed'];
export type WithdrawingAccount = { id: string; email: string };
type RemovalDeps = Pick<ServerContext, 'sessionSecret'> & Pick<ParticipationHooks, 'onWithdrawal'>;

/** Deletes an account and its rows in the transaction that locks it. @returns counts, and the label of the account in the audit log */
export async function removeAccount(
  transaction: Transaction<Schema>,
  { sessionSecret, onWithdrawal }: RemovalDeps,
  account: WithdrawingAccount,
  { choice, now }: { choice: WithdrawalChoice; now: Date },
): Promise<{ removed: Removed; keptAnswers: number; ended: NamedAccount | null }> {
  const removed: Omit<Removed, 'files'> = {
    rows: await countRowsOfAccount(transaction, account.id),
    mails: await deleteMails(transaction, account),
    sessions: await countSessions(transaction, account.id),
  };
  const { rows, files, keptAnswers } = await endParticipation(transaction, account.id, { choice, now, onWithdrawal });
  await deleteVerifications(transaction, account);
  await forgetLimits(transaction, sessionSecret, account);
  const invitations = await deleteInvitations(transaction, account.email);
  const ended = await nameIfKnown(transaction, account.id);
  await transaction.deleteFrom('account_user').where('id', '=', account.id).execute();
  return {
    removed: { ...removed, rows: removed.rows + rows + invitations, files },
    keptAnswers,
    ended,
  };
}

export async function endParticipation(
  transaction: Transaction<Schema>,
  accountId: string,
  { choice, now, onWithdrawal }: Pick<ParticipationHooks, 'onWithdrawal'> & { choice: WithdrawalChoice; now: Date },
): Promise<{ rows: number; files: number; keptAnswers: number }> {
  const participant = await transaction
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['participant_id', 'day', 'phase'])
    .forUpdate()
    .executeTakeFirst();
  if (participant === undefined) return { rows: 0, files: 0, keptAnswers: 0 };
  const { participant_id: participantId } = participant;
  const files = await countSignedDocuments(transaction, participantId);
  const ofFiles = await countRowsOfSignedDocuments(transaction, participantId);
  // Before enrolment there are no answers.
  if (choice === 'keep' && participant.phase !== phases.notEnrolled) {
    const keptAnswers = await countStoredAnswers(transaction, participantId);
    let rows = 1 + (await deletePresence(transaction, participantId));
    for (const { whenAnswersStay } of onWithdrawal) {
      rows += (await whenAnswersStay?.(transaction, participantId, now)) ?? 0;
    }
    await anonymizeParticipation(transaction, participant);
    return { rows: rows + ofFiles, files, keptAnswers };
  }
  const rows = await countRowsOfParticipation(transaction, participantId);
  await transaction.deleteFrom('participant').where('participant_id', '=', participantId).execute();
  return { rows: rows + ofFiles, files, keptAnswers: 0 };
}

async function deleteMails(transaction: Transaction<Schema>, { id, email }: WithdrawingAccount): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('mail')
    .where((mail) =>
      mail.or([
        mail('account_id', '=', id),
        mail.and([mail('account_id', 'is', null), mail(sql`lower(recipient collate "C")`, '=', email.toLowerCase())]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** They have no foreign key: matched by id or address. */
async function deleteVerifications(transaction: Transaction<Schema>, account: WithdrawingAccount): Promise<void> {
  for (const trace of [account.id, account.email]) {
    await transaction
      .deleteFrom('account_verification')
      .where(
        sql<boolean>`strpos(lower(concat_ws(chr(10), identifier, value) collate "C"), lower(${trace}::text collate "C")) > 0`,
      )
      .execute();
  }
}

/** Keyed hashes, computed again from the account. Those of an address it only asked for are its owner's. */
async function forgetLimits(
  transaction: Transaction<Schema>,
  secret: string,
  account: WithdrawingAccount,
): Promise<void> {
  const subjects = [account.id, account.email, mailboxOf(account.email)];
  const keys = subjects.map((subject) => limitKey(secret, subject));
  await transaction
    .deleteFrom('rate_limit')
    .where(
      sql`right(key, ${(keys[0]?.length ?? 0) + 1})`,
      'in',
      keys.map((key) => `:${key}`),
    )
    .execute();
  await transaction.deleteFrom('failed_sign_in').where('key', 'in', keys).execute();
}

async function countSessions(transaction: Transaction<Schema>, accountId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('account_session')
    .where('user_id', '=', accountId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countSignedDocuments(transaction: Transaction<Schema>, participantId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('consent_signed_document as document')
    .innerJoin('consent', 'consent.consent_id', 'document.consent_id')
    .where('consent.participant_id', '=', participantId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
