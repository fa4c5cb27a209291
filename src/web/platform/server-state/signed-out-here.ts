/** Shared by all tabs of this browser, and says nothing of who it was. */
const key = 'wordmood-signed-out-here';

/** Somebody has signed out on this device themselves, in this tab or another: their address is not offered to whoever comes next. */
export function noteSignedOutHere(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // A browser that stores nothing has no second tab that could know.
  }
}

/** Somebody is signed in. */
export function forgetSignedOutHere(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See above.
  }
}

/** @returns whether the last sign-in on this device was ended on it by the person */
export function wasSignedOutHere(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
