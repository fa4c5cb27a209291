import type { CustomFetch } from 'openid-client';

/** Far more than any discovery document, key set or token. */
const maximumAnswerBytes = 512 * 1024;

/**
 * A `fetch` for calls to other servers, all of which together must be done, bodies included, before a deadline.
 * @param timeLimitMs from now on
 * @returns the function; it throws a `TimeoutError` after the deadline and a `RangeError` for an answer over 512 kB
 */
export function fetchUntil(timeLimitMs: number): CustomFetch {
  const deadline = AbortSignal.timeout(timeLimitMs);
  return async (url, { method, headers, redirect, body, signal }) => {
    const ends = signal ? AbortSignal.any([deadline, signal]) : deadline;
    // Our side of the protocol sends forms and nothing else.
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
    if (length > maximumAnswerBytes) throw new RangeError('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
