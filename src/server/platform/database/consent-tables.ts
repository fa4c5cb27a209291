import type { Generated } from 'kysely';
import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';
import type { SignatureVerdict } from '#study/decisions/signature-verdict.ts';
import type { WhenSet } from './column-shapes.ts';

export type ConsentTables = {
  consent: {
    consent_id: string;
    participant_id: string;
    act: number;
    version: string;
    consent_hash: string;
    accepted: boolean;
    health_data_accepted: boolean;
    typed_name: string;
    time_zone: string;
    accepted_at: Date;
    participate_ticked_at: WhenSet<Date>;
    evidence_after_leaving: Generated<EvidenceChoice>;
  };
  consent_refusal: { account_id: string; consent_hash: string; version: string; refused_at: Date };
  consent_signed_document: { consent_id: string; content: Buffer; received_at: Date };
  consent_signature_check: {
    consent_id: string;
    verdict: SignatureVerdict;
    roots_hash: string;
    checked_at: Date;
  };
  consent_signature_confirmation: {
    consent_id: string;
    confirmed_by_account_id: string | null;
    confirmed_at: Date;
  };
  withdrawn_consent: {
    evidence_id: string;
    version: string;
    consent_hash: string;
    accepted: boolean;
    health_data_accepted: boolean;
    typed_name: string;
    time_zone: string;
    accepted_at: Date;
    participate_ticked_at: Date | null;
    withdrawn_on: string | null;
    signed_document: Buffer | null;
    document_received_at: Date | null;
    verdict: SignatureVerdict | null;
    roots_hash: string | null;
    checked_at: Date | null;
    confirmed_by_account_id: string | null;
    confirmed_at: Date | null;
  };
};
