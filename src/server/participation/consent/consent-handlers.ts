import {
  declineConsent,
  giveConsent,
  readConsentDocument,
  readConsents,
  readSignedDocument,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import type { FileAnswer } from '#contract/platform/files.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import { readProgressView } from '#server/participation/progress/read-progress-store.ts';
import { askForDocuments } from '#server/platform/documents/ask-for-documents.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { readAgreedConsent } from './agreed-consent-store.ts';
import { consentFileName } from './attach-consent-copies.ts';
import { consentPdf } from './consent-pdf.ts';
import { readOwnConsent, readOwnConsents, toConsentRecord } from './consent-store.ts';
import { storeConsent } from './give-consent-store.ts';
import { storeRefusal } from './refusal-store.ts';
import { signedDocumentCame } from './signed-document-signal.ts';
import { readSignedPdf, refuseUnlessAsked, storeSignedPdf } from './signed-document-store.ts';
import { checkedSignedPdf } from './signed-pdf-check.ts';

export function consentHandlers(parts: ParticipationInstallation) {
  const { database } = parts;
  const ownConsent = async (accountId: string, consentId: string) => {
    const consent = await readOwnConsent(database, accountId, consentId);
    if (consent === null) throw new Refusal('not-found');
    return consent;
  };
  return [
    bindCall(giveConsent, async (input, { account }) => {
      await storeConsent(parts, account.id, input);
      return readProgressView(parts, account.id);
    }),
    bindCall(declineConsent, async ({ consentHash }, { account }) => {
      await storeRefusal(parts, account.id, consentHash);
      return {};
    }),
    bindCall(readConsents, async (_input, { account }) => ({
      consents: (await readOwnConsents(database, account.id)).map((consent) =>
        toConsentRecord(consent, parts.material.consent.hash),
      ),
    })),
    bindCall(readConsentDocument, ({ consentId }, { account }, { signal }) =>
      askForDocuments(account.id, async () => {
        const consent = await ownConsent(account.id, consentId);
        await takeFromLimit(parts, 'file', account.id);
        const text = await readAgreedConsent(parts, consent.textHash);
        return pdfFile(consentFileName, await consentPdf(consent, text, signal));
      }),
    ),
    bindCall(
      storeSignedDocument,
      async ({ consentId, content }, { account }) => {
        await takeFromLimit(parts, 'file', account.id);
        await storeSignedPdf(parts, account.id, { consentId, content: checkedSignedPdf(content) });
        signedDocumentCame.tell();
        return { consent: toConsentRecord(await ownConsent(account.id, consentId), parts.material.consent.hash) };
      },
      { beforeBody: () => refuseUnlessAsked(parts) },
    ),
    bindCall(readSignedDocument, async ({ consentId }, { account }) => {
      // As large as a made document.
      const content = await askForDocuments(account.id, () => readSignedPdf(database, account.id, consentId));
      if (content === null) throw new Refusal('not-found');
      return pdfFile('termo-assinado.pdf', content);
    }),
  ];
}

function pdfFile(fileName: string, content: Uint8Array): FileAnswer {
  return { fileName, contentType: 'application/pdf', content: new Uint8Array(content) };
}
