const key = 'wordmood-consent-reached';

/** Survives sign-in. It is no acceptance, which the participant gives after sign-in. */
export function rememberDecisionReached(consentHash: string): void {
  try {
    sessionStorage.setItem(key, consentHash);
  } catch {
    // Without storage the visitor returns to the top of the text.
  }
}

export function consumeDecisionReached(consentHash: string): boolean {
  try {
    const reached = sessionStorage.getItem(key) === consentHash;
    sessionStorage.removeItem(key);
    return reached;
  } catch {
    return false;
  }
}
