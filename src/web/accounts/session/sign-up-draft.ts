import { z } from 'zod';

const key = 'wordmood-sign-up';
const draftShape = z.object({ name: z.string(), email: z.string() });

/** Without the password. */
type SignUpDraft = z.output<typeof draftShape>;

/**
 * Stores the draft for this tab, for reloads and reading the consent text; never for other users of the device, and
 * cleared by any sign-in or sign-out.
 */
export function storeSignUpDraft({ name, email }: SignUpDraft): void {
  try {
    if (name === '' && email === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ name, email }));
  } catch {
    // Without storage the form starts empty.
  }
}

export function readSignUpDraft(): SignUpDraft | null {
  try {
    return draftShape.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function clearSignUpDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was saved.
  }
}
