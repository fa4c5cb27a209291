import { sql } from 'kysely';
import { withoutHiddenCharacters } from '#contract/accounts/person-name.ts';
import type { SignatureConfirmation, SignatureInspection } from '#contract/team/consent-evidence-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { limitSignatureChecks, verifySignedPdf } from '#server/platform/signatures/check-signed-pdf.ts';
import { readKnownCertificates } from '#server/platform/signatures/read-known-certificates.ts';
import type { CertifiedSigner } from '#server/platform/signatures/signature-finding.ts';
import { accessConsent } from './access-consent-store.ts';
import { judgeSignature } from './judge-signature.ts';
import { readSentDocument, storeVerdict } from './sent-document-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock'>;

/**
 * Verifies a signature again and returns the certificate's data, which is never stored: a name, often with a document
 * number.
 * @throws Refusal `not-found`, `too-many-requests`, `unavailable`; RequestAborted
 */
export function inspectSentSignature(
  deps: Deps,
  actor: StaffCaller,
  consentId: string,
  signal: AbortSignal,
): Promise<SignatureInspection> {
  return limitSignatureChecks(actor.account.id, () => inspect(deps, actor, consentId, signal));
}

async function inspect(
  deps: Deps,
  actor: StaffCaller,
  consentId: string,
  signal: AbortSignal,
): Promise<SignatureInspection> {
  const { config, database, clock } = deps;
  const certificates = await readKnownCertificates(config.studyMaterialDirectory);
  const document = await readSentDocument(database, consentId);
  const order = { file: document.content, known: certificates, cameAt: document.receivedAt };
  const finding = await verifySignedPdf(order, signal);
  const verdict = judgeSignature(finding, document.typedName);
  await storeVerdict(database, document, { verdict, rootsHash: certificates.hash, checkedAt: clock.now() });
  const confirmation = await accessConsent(deps, {
    actor,
    consentId,
    read: (transaction) => readConfirmation(transaction, consentId, actor),
    audited: () => ({ action: 'signatureInspected', detail: { verdict } }),
  });
  return {
    verdict,
    typedName: document.typedName,
    signer: 'signer' in finding ? shownSigner(finding.signer) : null,
    receivedAt: document.receivedAt.toISOString(),
    roots: certificates.roots.length,
    confirmation,
  };
}

/** Certificates contain untrusted text; after the colon comes a document number. */
function shownSigner({ name, issuer }: CertifiedSigner): CertifiedSigner {
  return {
    name: withoutHiddenCharacters(name.replace(/:.*$/s, '')),
    issuer: withoutHiddenCharacters(issuer),
  };
}

/** Of participants and of withdrawn participants. */
const confirmations = sql<Schema['consent_signature_confirmation']>`(
  select consent_id, confirmed_by_account_id, confirmed_at from consent_signature_confirmation
  union all
  select evidence_id, confirmed_by_account_id, confirmed_at from withdrawn_consent where confirmed_at is not null
)`;

/** @returns who confirmed a signature manually; null without a confirmation */
export async function readConfirmation(
  database: Database,
  consentId: string,
  seenBy: StaffCaller,
): Promise<SignatureConfirmation | null> {
  const row = await database
    .selectFrom(confirmations.as('confirmation'))
    .leftJoin('account_user', 'account_user.id', 'confirmation.confirmed_by_account_id')
    .where('confirmation.consent_id', '=', consentId)
    .select(['account_user.name', 'confirmation.confirmed_by_account_id', 'confirmation.confirmed_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    byName: row.name,
    isYou: row.confirmed_by_account_id === seenBy.account.id,
    confirmedAt: row.confirmed_at.toISOString(),
  };
}
