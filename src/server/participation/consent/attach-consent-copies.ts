import type { ServerContext } from '#server/platform/context/server-context.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { attachToPendingMails } from '#server/platform/mail/pending-mail-store.ts';
import { readAgreedConsent } from './agreed-consent-store.ts';
import { consentPdf } from './consent-pdf.ts';
import { readOwnConsent } from './consent-store.ts';

/** Attaches the PDF copies to waiting mails. */
export async function attachConsentCopies(deps: ServerContext, stopping: AbortSignal): Promise<void> {
  const { database, clock, log } = deps;
  await attachToPendingMails(
    database,
    { kind: 'consent-copy', clock, stopping },
    async ({ accountId, waitsFor: consentId }) => {
      const consent = accountId === null ? null : await readOwnConsent(database, accountId, consentId);
      if (consent === null) return null;
      const content = await consentPdf(consent, await readAgreedConsent(deps, consent.textHash));
      return { fileName: consentFileName, contentType: 'application/pdf', content };
    },
    (fault) => log.warn(describeFault(fault), 'the copy of a consent could not be made; it is tried again'),
  );
}

export const consentFileName = 'termo-de-consentimento.pdf';
