import { z } from 'zod';

const key = 'wordmood-sign-up';
const draftShape = z.object({ name: z.string(), email: z.string() });

/** What somebody has written on the way to an account; never a password. */
type SignUpDraft = z.output<typeof draftShape>;

/**
 * Keeps it while this tab is open, for whoever goes to read the termo, comes back or loads the page anew. Others who use the device begin
 * with an empty form: it is no other tab's, and goes when somebody signs in, up or out.
 */
export function keepSignUpDraft({ name, email }: SignUpDraft): void {
  try {
    if (name === '' && email === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ name, email }));
  } catch {
    // Without this storage the form begins empty.
  }
}

/** @returns what was written in this tab, or null */
export function readSignUpDraft(): SignUpDraft | null {
  try {
    return draftShape.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function forgetSignUpDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
