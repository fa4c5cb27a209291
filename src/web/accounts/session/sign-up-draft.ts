import { z } from 'zod';
import { randomUuid } from '#web/platform/clock/random-uuid.ts';

const key = 'wordmood-sign-up';
const markKey = 'wordmood-sign-up-mark';
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

/** Also ends what `markSignedUp` marked. */
export function clearSignUpDraft(): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(markKey, randomUuid());
  } catch {
    // Without storage nothing was saved.
  }
}

/** Input on its way between pages in the history, which cannot be cleared: outdated with another mark. */
export type SignedUp = SignUpDraft & { mark: string };

export function markSignedUp(person: SignUpDraft): SignedUp {
  return { ...person, mark: readMark() };
}

/** @returns whether no one has signed in or out in this tab since */
export function isOfThisPerson({ mark }: SignedUp): boolean {
  return mark === readMark();
}

function readMark(): string {
  try {
    return sessionStorage.getItem(markKey) ?? '';
  } catch {
    return '';
  }
}
