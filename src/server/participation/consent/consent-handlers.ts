import {
  declineConsent,
  giveConsent,
  readConsentDocument,
  readConsents,
  readSignedDocument,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import type { FileAnswer } from '#contract/platform/files.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { readProgressView } from '#server/participation/progress/read-progress-store.ts';
import { limitDocumentWork } from '#server/platform/documents/request-documents.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { readAgreedConsent } from './agreed-consent-store.ts';
import { consentFileName } from './attach-consent-copies.ts';
import { consentPdf } from './consent-pdf.ts';
import { readOwnConsent, readOwnConsents, toConsentRecord } from './consent-store.ts';
import { storeRefusal } from './refusal-store.ts';
import { signedDocumentSignal } from './signed-document-signal.ts';
import { readSignedPdf, requireSignedConsentEnabled, storeSignedPdf } from './signed-document-store.ts';
import { checkedSignedPdf } from './signed-pdf-check.ts';
import { storeConsent } from './store-consent-store.ts';

export function consentHandlers(deps: ParticipationContext) {
  const { database } = deps;
  const ownConsent = async (accountId: string, consentId: string) => {
    const consent = await readOwnConsent(database, accountId, consentId);
    if (consent === null) throw new Refusal('not-found');
    return consent;
  };
  return [
    bindCall(giveConsent, async (input, { account }) => {
      await storeConsent(deps, account.id, input);
      return readProgressView(deps, account.id);
    }),
    bindCall(declineConsent, async ({ consentHash }, { account }) => {
      await storeRefusal(deps, account.id, consentHash);
      return {};
    }),
    bindCall(readConsents, async (_input, { account }) => ({
      consents: (await readOwnConsents(database, account.id)).map((consent) =>
        toConsentRecord(consent, deps.material.consent.hash),
      ),
    })),
    bindCall(readConsentDocument, ({ consentId }, { account }, { signal }) =>
      limitDocumentWork(account.id, async () => {
        const consent = await ownConsent(account.id, consentId);
        await consumeLimit(deps, 'file', account.id);
        const text = await readAgreedConsent(deps, consent.textHash);
        return pdfFile(consentFileName, await consentPdf(consent, text, signal));
      }),
    ),
    bindCall(
      storeSignedDocument,
      async ({ consentId, content }, { account }) => {
        await consumeLimit(deps, 'file', account.id);
        await storeSignedPdf(deps, account.id, { consentId, content: checkedSignedPdf(content) });
        signedDocumentSignal.notify();
        return { consent: toConsentRecord(await ownConsent(account.id, consentId), deps.material.consent.hash) };
      },
      { beforeBody: () => requireSignedConsentEnabled(deps) },
    ),
    bindCall(readSignedDocument, async ({ consentId }, { account }) => {
      // A signed PDF takes as much memory as generating one.
      const content = await limitDocumentWork(account.id, () => readSignedPdf(database, account.id, consentId));
      if (content === null) throw new Refusal('not-found');
      return pdfFile('termo-assinado.pdf', content);
    }),
  ];
}

function pdfFile(fileName: string, content: Uint8Array): FileAnswer {
  return { fileName, contentType: 'application/pdf', content: new Uint8Array(content) };
}
