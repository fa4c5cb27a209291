/** Polyfill of `AbortSignal.timeout`, which Safari has from 16 on; supported from 15.6. */
export function givenUpAfter(patienceMs: number): AbortSignal {
  const patience = new AbortController();
  setTimeout(() => patience.abort(new DOMException('The request timed out.', 'TimeoutError')), patienceMs);
  return patience.signal;
}
