import { type RawBuilder, sql } from 'kysely';
import type { RegisterQuery } from '#contract/team/consent-evidence-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { ConsentActState } from '#study/decisions/consent-act-state.ts';
import type { SignatureState } from '#study/decisions/signature-verdict.ts';
import { comparisonKey } from '#study/text/same-text.ts';
import { normalizeCode } from '#study/wording/normalize-code.ts';

export type RegisterRow = {
  consentId: string | null;
  code: string | null;
  version: string;
  textHash: string | null;
  state: ConsentActState;
  acceptedAt: Date | null;
  withdrawnOn: string | null;
  healthDataAccepted: boolean;
  participateTickedAt: Date | null;
  documentReceivedAt: Date | null;
  signature: SignatureState;
  confirmedAt: Date | null;
  confirmedById: string | null;
  confirmedByName: string | null;
  isTest: boolean;
};

/**
 * Subquery of the register: stored consents, withdrawn participants' evidence, and erased consents, known only by version and day from
 * their receipts. Tests that left are not included.
 */
export function register(): RawBuilder<unknown> {
  return sql`(
    select consent.consent_id as "consentId", participant.code, consent.version, consent.consent_hash as "textHash",
      case when has_left then 'retainedAfterWithdrawal' when consent.consent_id in (
          select consent_id from latest_consent where is_in_force) then 'inForce' else 'outdated' end as state,
      -- Of whoever has left, all moments were moved by an amount that nobody knows.
      case when not has_left then consent.accepted_at end as "acceptedAt", null::date as "withdrawnOn",
      consent.act,
      consent.health_data_accepted as "healthDataAccepted",
      case when not has_left then consent.participate_ticked_at end as "participateTickedAt",
      document.received_at as "documentReceivedAt", ${signatureState('document.received_at', 'found.verdict')} as signature,
      confirmation.confirmed_at as "confirmedAt", confirmation.confirmed_by_account_id as "confirmedById",
      staff.name as "confirmedByName", is_test as "isTest"
    from consent
    join participant_status as participant using (participant_id)
    left join consent_signed_document as document on document.consent_id = consent.consent_id
    left join consent_signature_check as found on found.consent_id = consent.consent_id
    left join consent_signature_confirmation as confirmation on confirmation.consent_id = consent.consent_id
    left join account_user as staff on staff.id = confirmation.confirmed_by_account_id
    union all
    select evidence_id, null, version, consent_hash, case when withdrawn_on is null then 'retainedAfterWithdrawal' else 'withdrawn' end,
      accepted_at, withdrawn_on, null, health_data_accepted, participate_ticked_at, document_received_at,
      ${signatureState('document_received_at', 'verdict')}, confirmed_at, confirmed_by_account_id, staff.name, false
    from withdrawn_consent left join account_user as staff on staff.id = confirmed_by_account_id
    union all
    select null, null, consent_version, null, 'withdrawn', null, withdrawn_on, null, false, null, null, 'none', null, null, null, false
    from withdrawal_receipt where choice = 'erase' and consent_version is not null and evidence = 'count' and not is_test
  ) as register`;
}

/** Subquery of received documents without tests, with their signature's state; cheaper than the register for counts. */
export function sentDocuments(): RawBuilder<unknown> {
  return sql`(
    select ${signatureState('document.received_at', 'found.verdict')} as signature
    from consent_signed_document as document
    join consent on consent.consent_id = document.consent_id
      and participant_id not in (select participant_id from test_participant)
    left join consent_signature_check as found on found.consent_id = document.consent_id
    left join consent_signature_confirmation as confirmation on confirmation.consent_id = document.consent_id
    union all
    select ${signatureState('document_received_at', 'verdict')} from withdrawn_consent where document_received_at is not null
  ) as sent`;
}

/** SQL of a signature's state. Arguments: columns of receipt and verdict. */
const signatureState = (receivedAt: string, verdict: string) => sql`case when ${sql.ref(receivedAt)} is null then 'none'
  when confirmed_at is not null then 'confirmed'
  else coalesce(${sql.ref(verdict)}, 'waiting') end`;

/** Latest first; a date counts as its end, acts without a time come last, by person. */
export const latestFirstOrder = sql`coalesce("acceptedAt", "withdrawnOn" + interval '1 day') desc nulls last, code, act desc,
  "consentId"`;

/** Filter of the register; `ofWithdrawn` holds the evidence that matches the search (`evidenceOfName`). */
type Filter = Omit<RegisterQuery, 'page'> & { ofWithdrawn: readonly string[] };

export function registerFilter({ search, state, version, signature, ofWithdrawn }: Filter): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(search === '' ? [] : [isSearched(search, ofWithdrawn)]),
    ...(state === null ? [] : [sql<boolean>`state = ${state}`]),
    ...(version === null ? [] : [sql<boolean>`version = ${version}`]),
    ...(signature === null ? [] : [sql<boolean>`signature = ${signature}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Participants match by part of the code; withdrawn participants, without one, by their whole name. */
function isSearched(search: string, ofWithdrawn: readonly string[]): RawBuilder<boolean> {
  const code = normalizeCode(search);
  return sql<boolean>`((${code}::text <> '' and position(${code}::text in code) > 0)
    or "consentId" = any(${[...ofWithdrawn]}::uuid[]))`;
}

/**
 * Folded here, as PostgreSQL's case folding depends on version and locale.
 * @returns evidence of withdrawn participants with exactly this name
 */
export async function evidenceOfName(database: Database, search: string): Promise<string[]> {
  const name = comparisonKey(search);
  if (name === '') return [];
  const left = await database.selectFrom('withdrawn_consent').select(['evidence_id', 'typed_name']).execute();
  return left.filter(({ typed_name }) => comparisonKey(typed_name) === name).map(({ evidence_id }) => evidence_id);
}
