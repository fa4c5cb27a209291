import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { type Phase, phases } from '#study/protocol.ts';

export type LastConsent = {
  consentId: string;
  version: string;
  /** As the accepted text announced. */
  evidence: EvidenceChoice;
  phase: Phase;
};

/** @returns null without a consent */
export async function readLastConsent(
  transaction: Transaction<Schema>,
  accountId: string,
): Promise<LastConsent | null> {
  const latest = await transaction
    .selectFrom('latest_consent as consent')
    .innerJoin('participant', 'participant.participant_id', 'consent.participant_id')
    .where('participant.account_id', '=', accountId)
    .select([
      'consent.consent_id as consentId',
      'consent.version',
      'consent.evidence_after_leaving as evidence',
      'participant.phase',
    ])
    .executeTakeFirst();
  return latest ?? null;
}

/**
 * Stores the announced evidence of consent unlinkable to answers: under its own key, without code and, when answers remain, without the day
 * of the withdrawal, which a receipt has too, and with the enrolment to the minute, as the answers have the same moment, shifted. Only the
 * latest consent: intervals between several would recur in the answers.
 * @param leftOn "YYYY-MM-DD"
 * @returns number of copied files
 */
export async function keepEvidence(
  transaction: Transaction<Schema>,
  { consentId, evidence, phase }: LastConsent,
  { choice, leftOn }: { choice: WithdrawalChoice; leftOn: string },
): Promise<number> {
  if (evidence === 'count') return 0;
  const answersStay = choice === 'keep' && phase !== phases.notEnrolled;
  const { rows } = await sql<{ hasDocument: boolean }>`
    insert into withdrawn_consent (evidence_id, version, consent_hash, accepted, health_data_accepted, typed_name, time_zone, accepted_at,
      participate_ticked_at, withdrawn_on, signed_document, document_received_at, verdict, roots_hash, checked_at,
      confirmed_by_account_id, confirmed_at)
    select gen_random_uuid(), consent.version, consent.consent_hash, consent.accepted, consent.health_data_accepted, consent.typed_name,
      consent.time_zone, consent.accepted_at,
      case when ${answersStay}::boolean then date_trunc('minute', consent.participate_ticked_at) else consent.participate_ticked_at end,
      ${answersStay ? null : leftOn}::date, sent.content,
      sent.received_at, sent.verdict, sent.roots_hash, sent.checked_at, sent.confirmed_by_account_id, sent.confirmed_at
    from consent
    -- It may have been sent for an earlier act to the same text.
    left join lateral (
      select document.content, document.received_at, found.verdict, found.roots_hash, found.checked_at,
        confirmation.confirmed_by_account_id, confirmation.confirmed_at
      from consent as same
      join consent_signed_document as document on document.consent_id = same.consent_id
      left join consent_signature_check as found on found.consent_id = same.consent_id
      left join consent_signature_confirmation as confirmation on confirmation.consent_id = same.consent_id
      where same.participant_id = consent.participant_id and same.consent_hash = consent.consent_hash
      order by same.act desc limit 1
    ) as sent on ${evidence === 'document'}::boolean
    where consent.consent_id = ${consentId}
    returning signed_document is not null as "hasDocument"`.execute(transaction);
  return rows[0]?.hasDocument ? 1 : 0;
}
