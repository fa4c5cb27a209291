/** Shared by all tabs; does not identify the account. */
const key = 'wordmood-signed-out-here';

/** After a deliberate sign-out the address is not suggested at the next sign-in. */
export function markSignedOutHere(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without storage other tabs cannot know.
  }
}

export function clearSignedOutHere(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See above.
  }
}

export function wasSignedOutHere(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
