import { storeSignedDocument } from '#contract/participation/consent-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { headersOf, noticeSessionEnd, ServerUnreachable } from '#web/platform/server-state/api.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';

/** Allows for a large file on a slow network. */
const timeLimitMs = 120_000;

type Sending = {
  consentId: string;
  content: string;
  onProgress(percent: number): void;
  signal: AbortSignal;
};

/**
 * XMLHttpRequest, as fetch reports no upload progress.
 * @throws Refused, ServerUnreachable
 */
export function sendSignedDocument(sending: Sending): Promise<OutputOf<typeof storeSignedDocument>> {
  const { consentId, content, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ServerUnreachable('The signed document did not arrive'));
    const refuse = (refusal: RefusalBody) => {
      noticeSessionEnd(refusal.refusal);
      reject(new RefusalError(refusal));
    };
    request.open('POST', storeSignedDocument.path);
    const headers = { ...headersOf(storeSignedDocument), 'content-type': 'application/json' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeLimitMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(1, total)));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onload = () => {
      try {
        const body: unknown = JSON.parse(request.responseText);
        if (request.status === 200) resolve(storeSignedDocument.output.parse(body));
        else if (request.status < 500 && isRefusal(body)) refuse(body);
        else fail();
      } catch {
        fail();
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(JSON.stringify({ consentId, content }));
  });
}

function isRefusal(body: unknown): body is RefusalBody {
  return typeof body === 'object' && body !== null && 'refusal' in body && 'message' in body;
}
