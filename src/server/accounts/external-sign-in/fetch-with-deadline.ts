import type { CustomFetch } from 'openid-client';

/** Far above any discovery document, key set or token. */
const maximumAnswerBytes = 512 * 1024;

/**
 * @param timeLimitMs one deadline for all calls, bodies included
 * @returns a `fetch` that throws `TimeoutError` after the deadline and `RangeError` for a response over 512 kB
 */
export function fetchWithDeadline(timeLimitMs: number): CustomFetch {
  const deadline = AbortSignal.timeout(timeLimitMs);
  return async (url, { method, headers, redirect, body, signal }) => {
    const ends = signal ? AbortSignal.any([deadline, signal]) : deadline;
    // An OpenID client sends only forms.
    const form = body instanceof URLSearchParams || typeof body === 'string' ? body : null;
    const response = await fetch(url, { method, headers, redirect, body: form, signal: ends });
    const content = await readBounded(response);
    const hasNoBody = [101, 204, 205, 304].includes(response.status);
    return new Response(hasNoBody ? null : content, { status: response.status, headers: response.headers });
  };
}

async function readBounded(response: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maximumAnswerBytes) throw new RangeError('The response is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
