/**
 * @returns what calls off a request after a while. Safari has `AbortSignal.timeout` from 16 on only
 * (docs/decisions/0176-oldest-browsers.md).
 */
export function givenUpAfter(patienceMs: number): AbortSignal {
  const patience = new AbortController();
  setTimeout(() => patience.abort(new DOMException('Nobody has answered in time.', 'TimeoutError')), patienceMs);
  return patience.signal;
}
