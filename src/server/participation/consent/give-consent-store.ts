import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { giveConsent } from '#contract/participation/consent-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { consentCopyMail } from '#server/accounts/account-mails/consent-copy-mail.ts';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { recordEvent } from '#server/participation/person/event-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { knownTimeZone } from '#study/days/day-opening.ts';
import { lastDateHasPassed } from '#study/days/last-date.ts';
import { phases } from '#study/protocol.ts';
import { readOwnConsents, type StoredConsent } from './consent-store.ts';
import { readJoinedTimeZone } from './joined-time-zone-store.ts';

type ConsentInput = ParsedInputOf<typeof giveConsent>;
type ConsentParts = Pick<Installation, 'config' | 'database' | 'clock' | 'material'>;

/** More copies than this a day are no help to anybody; the consents themselves are all kept. */
const copiesMailedADay = 10;
/** Acts that say something else than the one before. */
const mostActsADay = 30;
const dayMs = 86_400_000;

/**
 * Stores an act of consent to the text that is in force, and queues the mail that a copy is attached to later, in one transaction. An act that says
 * the same as the latest one changes nothing; any other becomes a new record. The study's last date keeps out whoever has not
 * joined yet, never somebody who takes part and accepts a new text.
 * @throws Refusal `study-closed`, `consent-outdated`, `incomplete`, `too-many-requests`; `sign-in-needed` when the account has
 *   ended meanwhile
 */
export async function storeConsent(parts: ConsentParts, accountId: string, input: ConsentInput): Promise<void> {
  const { consent: text, settings } = parts.material;
  const joinedTimeZone = await readJoinedTimeZone(parts.database, accountId);
  const timeZone = joinedTimeZone ?? knownTimeZone(input.timeZone);
  const acceptedAt = parts.clock.now();
  const earlier = await readOwnConsents(parts.database, accountId);
  const [latest] = earlier;
  if (joinedTimeZone === null && lastDateHasPassed(acceptedAt.getTime(), timeZone, settings)) {
    // What was stored in time and is sent again was a success and stays one.
    if (latest !== undefined && saysTheSame(latest, { ...input, textHash: input.consentHash })) return;
    throw new Refusal('study-closed');
  }
  if (input.consentHash !== text.hash) throw new Refusal('consent-outdated');
  if (settings.separateHealthDataConsent && !input.healthDataAccepted) throw new Refusal('incomplete');
  const consent: StoredConsent = {
    consentId: randomUUID(),
    version: text.version,
    textHash: input.consentHash,
    accepted: input.accepted,
    healthDataAccepted: input.healthDataAccepted,
    typedName: input.typedName,
    timeZone,
    acceptedAt,
    signedDocumentReceivedAt: null,
  };
  if (isAnswered(earlier, consent)) return;
  await storeOnce(parts, accountId, consent);
}

async function storeOnce({ database, config }: ConsentParts, accountId: string, consent: StoredConsent): Promise<void> {
  const now = consent.acceptedAt;
  await database.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account_user')
      .where('id', '=', accountId)
      .select(['email', 'name'])
      // Keeps a departure waiting, so that no participation is made for an account that is going.
      .forKeyShare()
      .executeTakeFirst();
    if (account === undefined) throw new Refusal('sign-in-needed');
    const participant = await lockParticipant(transaction, accountId, consent);
    // Another tab may have been quicker.
    if (isAnswered(await readOwnConsents(transaction, accountId), consent)) return;
    await insertAct(transaction, participant.participant_id, consent);
    const turn = { transaction, participantId: participant.participant_id, now };
    await recordEvent(turn, participant.day, 'consentAccepted', { consentHash: consent.textHash });
    if (await wereManyCopiesMailed(transaction, participant.participant_id, now)) return;
    const { publicAddress } = config;
    const to = { recipient: account.email, displayName: account.name, publicAddress, aboutAccountId: accountId };
    await queueMail(transaction, consentCopyMail({ ...to, consentId: consent.consentId }), now);
  });
}

/** The first consent makes the participation; two at once make one. */
async function lockParticipant(
  transaction: Transaction<Schema>,
  accountId: string,
  { timeZone, acceptedAt }: Pick<StoredConsent, 'timeZone' | 'acceptedAt'>,
) {
  await transaction
    .insertInto('participant')
    .values({
      participant_id: randomUUID(),
      account_id: accountId,
      code: drawCode(),
      day: 1,
      phase: phases.notEnrolled,
      time_zone: timeZone,
      consented_at: acceptedAt,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return transaction
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['participant_id', 'day'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * @param stored the consents so far, the newest first
 * @returns whether the act says what the latest one says
 * @throws Refusal `too-many-requests` when it would be one too many
 */
function isAnswered(stored: readonly StoredConsent[], act: StoredConsent): boolean {
  const [latest] = stored;
  if (latest !== undefined && saysTheSame(latest, act)) return true;
  const recent = stored.filter(({ acceptedAt }) => act.acceptedAt.getTime() - acceptedAt.getTime() < dayMs);
  if (recent.length >= mostActsADay) throw new Refusal('too-many-requests');
  return false;
}

type Said = Pick<StoredConsent, 'textHash' | 'accepted' | 'healthDataAccepted' | 'typedName'>;

function saysTheSame(stored: Said, other: Said): boolean {
  return (
    stored.textHash === other.textHash &&
    stored.accepted === other.accepted &&
    stored.healthDataAccepted === other.healthDataAccepted &&
    stored.typedName === other.typedName
  );
}

async function insertAct(
  transaction: Transaction<Schema>,
  participantId: string,
  consent: StoredConsent,
): Promise<void> {
  const { acts } = await transaction
    .selectFrom('consent')
    .where('participant_id', '=', participantId)
    .select((row) => row.fn.countAll<number>().as('acts'))
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('consent')
    .values({
      consent_id: consent.consentId,
      participant_id: participantId,
      act: acts + 1,
      version: consent.version,
      consent_hash: consent.textHash,
      accepted: consent.accepted,
      health_data_accepted: consent.healthDataAccepted,
      typed_name: consent.typedName,
      time_zone: consent.timeZone,
      accepted_at: consent.acceptedAt,
    })
    .execute();
}

async function wereManyCopiesMailed(
  transaction: Transaction<Schema>,
  participantId: string,
  now: Date,
): Promise<boolean> {
  const { acts } = await transaction
    .selectFrom('consent')
    .where('participant_id', '=', participantId)
    .where('accepted_at', '>', new Date(now.getTime() - dayMs))
    .select((row) => row.fn.countAll<number>().as('acts'))
    .executeTakeFirstOrThrow();
  return acts > copiesMailedADay;
}
