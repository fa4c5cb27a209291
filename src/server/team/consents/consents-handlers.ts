import type { FileAnswer } from '#contract/platform/files.ts';
import * as calls from '#contract/team/consent-evidence-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { limitDocumentWork } from '#server/platform/documents/request-documents.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import { accessConsent } from './access-consent-store.ts';
import { storeConfirmation, withdrawConfirmation } from './confirm-signature-store.ts';
import { buildConsentBundle } from './consent-bundle-store.ts';
import { inspectSentSignature } from './inspect-signature-store.ts';
import { readRegisterPage } from './read-register-store.ts';
import { readSentDocument } from './sent-document-store.ts';
import { renderTeamCopy } from './team-copy-store.ts';

// File names contain neither name nor code, which together would re-identify answers.
const copyName = 'via-da-pesquisa.pdf';
const signedName = 'termo-assinado.pdf';

export function consentsHandlers(deps: ServerContext) {
  /** Rate limit: each of these reveals who is behind a code. */
  async function limitReading(accountId: string): Promise<void> {
    await consumeLimit(deps, 'consent-evidence', accountId);
    await consumeLimit(deps, 'file', accountId);
  }
  return [
    bindCall(calls.readConsentRegister, (input, caller) => readRegisterPage(deps, caller, input)),
    bindCall(calls.readConsentCopy, ({ consentId }, caller, { signal }) =>
      limitDocumentWork(caller.account.id, async () => {
        await limitReading(caller.account.id);
        return pdfFile(copyName, await renderTeamCopy(deps, caller, consentId, signal));
      }),
    ),
    bindCall(calls.readSentConsent, async ({ consentId }, actor) => {
      await limitReading(actor.account.id);
      const { content } = await accessConsent(deps, {
        actor,
        consentId,
        read: (transaction) => readSentDocument(transaction, consentId),
        audited: () => ({ action: 'signedConsentRead', detail: {} }),
      });
      return pdfFile(signedName, content);
    }),
    bindCall(calls.inspectSignature, async ({ consentId }, caller, { signal }) => {
      await limitReading(caller.account.id);
      return inspectSentSignature(deps, caller, consentId, signal);
    }),
    bindCall(calls.confirmSignature, async (input, caller) => ({
      confirmation: await storeConfirmation(deps, caller, input),
    })),
    bindCall(calls.undoConfirmation, async ({ consentId }, caller) => {
      await withdrawConfirmation(deps, caller, consentId);
      return {};
    }),
    bindCall(calls.downloadConsentBundle, ({ from, to, timeZone }, caller, { signal }) =>
      limitDocumentWork(caller.account.id, async () => {
        await consumeLimit(deps, 'file', caller.account.id);
        return buildConsentBundle(deps, caller, { from, to, timeZone: knownTimeZone(timeZone) }, signal);
      }),
    ),
  ];
}

function pdfFile(fileName: string, content: Uint8Array): FileAnswer {
  return { fileName, contentType: 'application/pdf', content: new Uint8Array(content) };
}
