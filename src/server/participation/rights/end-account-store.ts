import { sql, type Transaction } from 'kysely';
import type { LeavingReceipt } from '#contract/participation/rights-calls.ts';
import { recordEnding } from '#server/accounts/audit/record-ending-store.ts';
import { nameIfKnown } from '#server/accounts/audit/reference-store.ts';
import { lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { requireOutOfTeam } from '#server/accounts/roles/out-of-team-store.ts';
import { forgetInvitations } from '#server/accounts/team-requests/forget-invitations-store.ts';
import { countStoredAnswers } from '#server/participation/answers/stored-answers-store.ts';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { keepDepartedAddresses } from '#server/participation/person/left-before-store.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import { forgetPresence } from '#server/participation/presence/presence-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { mailboxOf } from '#server/platform/limits/mailbox-of.ts';
import type { LeavingChoice } from '#study/decisions/leaving-choice.ts';
import { phases } from '#study/protocol.ts';
import { keepWithoutName } from './keep-answers-store.ts';
import { countRowsOfAccount, countRowsOfParticipation, countRowsOfSignedDocuments } from './owned-rows-store.ts';

type Removed = LeavingReceipt['removed'];
/** What the end of an account needs of the server. */
export type LeavingParts = Pick<Installation, 'database' | 'clock' | 'sessionSecret'> & {
  onLeaving: WhatFollows['onLeaving'];
  /** Whoever has done it, where it was not the person. */
  endedBy?: 'command line';
};

type Leaver = { id: string; email: string; pending_email: string | null };

const receiptGroups = 4;
const receiptGroupLength = 4;

/**
 * Ends an account for good, in one transaction: with `erase` nothing stays of the person, with `keep` their answers, without
 * anything that leads back. Mail about them stops. What stays of the departure itself is a receipt that names nobody.
 * @param alongside goes into the same transaction, at its end
 * @throws Refusal `sign-in-needed` when there is no such account any more, `last-staff`,
 * `still-in-team` or `left-team-lately` for whoever has not been out of the team for seven days
 */
export async function endAccount(
  { database, clock, sessionSecret, onLeaving, endedBy }: LeavingParts,
  accountId: string,
  choice: LeavingChoice,
  alongside: (transaction: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<LeavingReceipt> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    for (const { first } of onLeaving) await first?.(transaction);
    const leaver = await lockLeaver(transaction, accountId, now);
    const consentVersion = await readLatestConsentVersion(transaction, accountId);
    const removed: Removed = {
      rows: await countRowsOfAccount(transaction, accountId),
      files: await countPhotos(transaction, accountId),
      mails: await deleteMails(transaction, leaver),
      sessions: await countSessions(transaction, accountId),
    };
    await keepDepartedAddresses(transaction, sessionSecret, await readAddressesOfEnrolled(transaction, accountId));
    const ofParticipation = await endParticipation(transaction, accountId, { choice, now, onLeaving });
    await deleteVerifications(transaction, leaver);
    await forgetLimits(transaction, sessionSecret, leaver);
    const invitations = await forgetInvitations(
      transaction,
      [leaver.email, leaver.pending_email].filter((email) => email !== null),
    );
    const ended = await nameIfKnown(transaction, accountId);
    await transaction.deleteFrom('account_user').where('id', '=', accountId).execute();
    const receipt: LeavingReceipt = {
      receiptNumber: drawReceiptNumber(),
      choice,
      leftAt: now.toISOString(),
      removed: {
        ...removed,
        rows: removed.rows + ofParticipation.rows + invitations,
        files: removed.files + ofParticipation.files,
      },
      keptAnswers: ofParticipation.keptAnswers,
    };
    await storeReceipt(transaction, receipt, consentVersion);
    await recordEnding(transaction, { ended, actor: endedBy ?? null }, now);
    await alongside(transaction);
    return receipt;
  });
}

/** Everything else of the person waits behind this row, so nothing is added while they go. */
async function lockLeaver(transaction: Transaction<Schema>, accountId: string, now: Date): Promise<Leaver> {
  const team = await lockTeam(transaction, now);
  const leaver = await transaction
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['id', 'email', 'pending_email'])
    .forUpdate()
    .executeTakeFirst();
  if (leaver === undefined) throw new Refusal('sign-in-needed');
  await requireOutOfTeam(transaction, accountId, team, now);
  return leaver;
}

/** @returns the addresses of somebody who has joined; none of anybody else */
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

async function endParticipation(
  transaction: Transaction<Schema>,
  accountId: string,
  { choice, now, onLeaving }: Pick<LeavingParts, 'onLeaving'> & { choice: LeavingChoice; now: Date },
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
  // Before the enrolment there is nothing that could be kept.
  if (choice === 'keep' && participant.phase !== phases.notEnrolled) {
    const keptAnswers = await countStoredAnswers(transaction, participantId);
    let rows = 1 + (await forgetPresence(transaction, participantId));
    for (const { whenAnswersStay } of onLeaving) {
      rows += (await whenAnswersStay?.(transaction, participantId, now)) ?? 0;
    }
    await keepWithoutName(transaction, participant);
    return { rows: rows + ofFiles, files, keptAnswers };
  }
  const rows = await countRowsOfParticipation(transaction, participantId);
  await transaction.deleteFrom('participant').where('participant_id', '=', participantId).execute();
  return { rows: rows + ofFiles, files, keptAnswers: 0 };
}

/** Mails about the account, and those from before mails knew whom they are about. */
async function deleteMails(transaction: Transaction<Schema>, { id, email }: Leaver): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('mail')
    .where((mail) =>
      mail.or([
        mail('account_id', '=', id),
        mail.and([mail('account_id', 'is', null), mail(sql`lower(recipient)`, '=', email.toLowerCase())]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The identity provider's short-lived records have no key to the account: whatever has its id or address in it goes. */
async function deleteVerifications(transaction: Transaction<Schema>, leaver: Leaver): Promise<void> {
  for (const trace of [leaver.id, leaver.email, leaver.pending_email]) {
    if (trace === null) continue;
    await transaction
      .deleteFrom('account_verification')
      .where(sql<boolean>`strpos(lower(concat_ws(chr(10), identifier, value)), lower(${trace}::text)) > 0`)
      .execute();
  }
}

/** Counters are kept under keyed hashes, which can be made again for whoever they count. */
async function forgetLimits(transaction: Transaction<Schema>, secret: string, leaver: Leaver): Promise<void> {
  const addresses = [leaver.email, leaver.pending_email].filter((address) => address !== null);
  const subjects = [leaver.id, ...addresses, ...addresses.map(mailboxOf)];
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

async function countPhotos(transaction: Transaction<Schema>, accountId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('account_photo')
    .where('account_id', '=', accountId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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

/** For the register: which text is taken back. It names nobody. */
async function readLatestConsentVersion(transaction: Transaction<Schema>, accountId: string): Promise<string | null> {
  const latest = await transaction
    .selectFrom('consent')
    .innerJoin('participant', 'participant.participant_id', 'consent.participant_id')
    .where('participant.account_id', '=', accountId)
    .orderBy('consent.act', 'desc')
    .limit(1)
    .select('consent.version')
    .executeTakeFirst();
  return latest?.version ?? null;
}

async function storeReceipt(
  transaction: Transaction<Schema>,
  receipt: LeavingReceipt,
  consentVersion: string | null,
): Promise<void> {
  const { rows, files, mails, sessions } = receipt.removed;
  await transaction
    .insertInto('departure_receipt')
    .values({
      receipt_number: receipt.receiptNumber,
      choice: receipt.choice,
      left_on: receipt.leftAt.slice(0, 10),
      consent_version: consentVersion,
      removed_rows: rows,
      removed_files: files,
      removed_mails: mails,
      removed_sessions: sessions,
    })
    .execute();
}

function drawReceiptNumber(): string {
  return Array.from({ length: receiptGroups }, () => drawCode(receiptGroupLength)).join('-');
}
