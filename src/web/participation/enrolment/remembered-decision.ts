const key = 'wordmood-consent-reached';

/** Remembers, while a visitor signs in, that they had reached the end of this very text. Not that they accepted it: that is asked again. */
export function rememberDecisionReached(consentHash: string): void {
  try {
    sessionStorage.setItem(key, consentHash);
  } catch {
    // Without this storage the person comes back to the top of the text.
  }
}

/** @returns whether the person had reached the end of this text before signing in; says so once. */
export function takeDecisionReached(consentHash: string): boolean {
  try {
    const reached = sessionStorage.getItem(key) === consentHash;
    sessionStorage.removeItem(key);
    return reached;
  } catch {
    return false;
  }
}
