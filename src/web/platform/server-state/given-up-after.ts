/**
 * @returns what calls off a request after a while. Safari, which is supported from 15.6, has
 * `AbortSignal.timeout` from 16 on only.
 */
export function givenUpAfter(patienceMs: number): AbortSignal {
  const patience = new AbortController();
  setTimeout(() => patience.abort(new DOMException('Nobody has answered in time.', 'TimeoutError')), patienceMs);
  return patience.signal;
}
