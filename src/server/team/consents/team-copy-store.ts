import { readAgreedEdition } from '#server/participation/consent/agreed-consent-store.ts';
import { teamConsentPdf } from '#server/participation/consent/consent-pdf.ts';
import { type StoredConsent, selectConsents } from '#server/participation/consent/consent-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { accessConsent } from './access-consent-store.ts';
import { placeholderText } from './text-of-placeholder.ts';
import { readWithdrawnConsent } from './withdrawn-consent-store.ts';

type TeamCopyConsent = StoredConsent & {
  accountId: string | null;
  hasMovedMoments: boolean;
  withdrawnOn?: string | null;
};

/**
 * Renders the team's copy of a consent: the person's copy plus the responsible researcher and later events.
 * @throws Refusal `not-found`; RequestAborted
 */
export async function renderTeamCopy(
  deps: Pick<ServerContext, 'database' | 'clock' | 'material'>,
  actor: StaffCaller,
  consentId: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { accountId, hasMovedMoments, ...consent } = await accessConsent<TeamCopyConsent>(deps, {
    actor,
    consentId,
    async read(transaction) {
      const found = await selectConsents(transaction)
        .select('participant.account_id as accountId')
        .where('consent.consent_id', '=', consentId)
        .executeTakeFirst();
      const left = found === undefined ? await readWithdrawnConsent(transaction, consentId) : null;
      const either = found
        ? { ...found, hasMovedMoments: found.accountId === null }
        : left && { ...left, accountId: null, hasMovedMoments: false };
      if (either === null) throw new Refusal('not-found');
      return either;
    },
    audited: () => ({ action: 'consentCopyRead', detail: {} }),
  });
  const { text, values } = await readAgreedEdition(deps, consent.textHash);
  const team = {
    responsible: placeholderText(values, 'PESQUISADOR'),
    participateLabel: deps.material.consent.participateLabel,
    hasLeft: accountId === null,
    withdrawnOn: consent.withdrawnOn ?? null,
    signedDocumentReceivedAt: consent.signedDocumentReceivedAt,
    hasMovedMoments,
    madeAt: deps.clock.now(),
  };
  return teamConsentPdf(consent, text, team, signal);
}
