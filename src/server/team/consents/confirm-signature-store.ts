import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { confirmSignature, SignatureConfirmation } from '#contract/team/consent-evidence-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { accessConsent } from './access-consent-store.ts';
import { readConfirmation } from './inspect-signature-store.ts';

type Deps = Pick<ServerContext, 'database' | 'clock'>;

/**
 * Records a manual check of a signature; the first confirmation wins, and only it is audited.
 * @throws Refusal `not-found`, `document-changed` when another document was reviewed
 */
export async function storeConfirmation(
  deps: Deps,
  actor: StaffCaller,
  { consentId, receivedAt }: ParsedInputOf<typeof confirmSignature>,
): Promise<SignatureConfirmation> {
  const { confirmation: stored } = await accessConsent(deps, {
    actor,
    consentId,
    async read(transaction) {
      const known = await readConfirmation(transaction, consentId, actor);
      if (known !== null) return { confirmation: known, isNew: false };
      const confirmation = { confirmed_by_account_id: actor.account.id, confirmed_at: deps.clock.now() };
      if (await storeOnEvidence(transaction, consentId, confirmation)) {
        return { confirmation: await readConfirmation(transaction, consentId, actor), isNew: true };
      }
      const document = await transaction
        .selectFrom('consent_signed_document')
        .where('consent_id', '=', consentId)
        .select('received_at')
        .forKeyShare()
        .executeTakeFirst();
      if (document === undefined) throw new Refusal('not-found');
      if (document.received_at.getTime() !== Date.parse(receivedAt)) throw new Refusal('document-changed');
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('consent_signature_confirmation')
        .values({ consent_id: consentId, ...confirmation })
        .onConflict((conflict) => conflict.column('consent_id').doNothing())
        .executeTakeFirstOrThrow();
      return {
        confirmation: await readConfirmation(transaction, consentId, actor),
        isNew: numInsertedOrUpdatedRows === 1n,
      };
    },
    audited: ({ isNew }) => (isNew ? { action: 'signatureConfirmed', detail: {} } : null),
  });
  if (stored === null) throw new Error('The stored confirmation is missing.');
  return stored;
}

/** @throws Refusal `not-found` when not confirmed */
export async function withdrawConfirmation(deps: Deps, actor: StaffCaller, consentId: string): Promise<void> {
  await accessConsent(deps, {
    actor,
    consentId,
    async read(transaction) {
      const unconfirmed = { confirmed_by_account_id: null, confirmed_at: null };
      if (await storeOnEvidence(transaction, consentId, unconfirmed)) return;
      const { numDeletedRows } = await transaction
        .deleteFrom('consent_signature_confirmation')
        .where('consent_id', '=', consentId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new Refusal('not-found');
    },
    audited: () => ({ action: 'signatureConfirmationUndone', detail: {} }),
  });
}

type Confirmed = { confirmed_by_account_id: string | null; confirmed_at: Date | null };

/** A withdrawn participant's document never changes, so no version check. @returns whether a row was updated; withdrawing needs a confirmed one */
async function storeOnEvidence(
  transaction: Transaction<Schema>,
  evidenceId: string,
  confirmation: Confirmed,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('withdrawn_consent')
    .set(confirmation)
    .where('evidence_id', '=', evidenceId)
    .where('document_received_at', 'is not', null)
    .$if(confirmation.confirmed_at === null, (query) => query.where('confirmed_at', 'is not', null))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
