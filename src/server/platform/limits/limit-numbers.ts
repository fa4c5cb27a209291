import type { WidthOfNetwork } from '#server/platform/settings/client-address.ts';

/** Fixed window that starts with the first call. */
export type Limit = { times: number; windowSeconds: number };

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** Per account, or per e-mail when signed out, whether it has an account or not. Project's own figures. */
export const accountLimits = {
  'sign-up': { times: 20, windowSeconds: hourSeconds },
  'password-reset': { times: 5, windowSeconds: hourSeconds },
  'verification-mail': { times: 5, windowSeconds: hourSeconds },
  'email-change': { times: 5, windowSeconds: hourSeconds },
  /** Mails with links to one mailbox, except password resets, for unverified requests of any kind. */
  'mail-to-mailbox': { times: 10, windowSeconds: hourSeconds },
  /** Wrong second-factor codes, across browsers. */
  'second-step': { times: 10, windowSeconds: 15 * minuteSeconds },
  /** Files built, verified or stored in memory. */
  file: { times: 60, windowSeconds: hourSeconds },
  'own-data': { times: 10, windowSeconds: hourSeconds },
  /** Full exports, lists of records and of names. */
  export: { times: 20, windowSeconds: hourSeconds },
  /** Name-to-code look-ups, so that the list of names, which needs two people, cannot be rebuilt. */
  'code-of-name': { times: 20, windowSeconds: daySeconds },
  /** Reads that name the person behind a code. */
  'consent-evidence': { times: 120, windowSeconds: daySeconds },
  /** Calls per token: enough to poll an export every few seconds. */
  'api-token': { times: 1200, windowSeconds: hourSeconds },
  invitation: { times: 40, windowSeconds: hourSeconds },
  message: { times: 10, windowSeconds: hourSeconds },
} as const satisfies Record<string, Limit>;
export type AccountLimit = keyof typeof accountLimits;

/** Counted by mailbox, across spellings (`mailbox-of.ts`). */
export const mailboxLimits: ReadonlySet<AccountLimit> = new Set([
  'sign-up',
  'password-reset',
  'verification-mail',
  'mail-to-mailbox',
]);

/** Mails to unverified addresses overall, against abuse for spam; above 300 enrolments an hour. Excess is delayed. */
export const mailsToStrangers: Limit = { times: 600, windowSeconds: hourSeconds };

/**
 * Wrong second-factor codes after a right first step: an app code has a million values, so guessing must end; a
 * recovery code has enough.
 */
export const wrongSecondSteps = {
  /** Notifies the account's owner. */
  notifyAt: 3,
  /** Beyond this only recovery codes are accepted. */
  appCodes: 50,
  forgottenAfterSeconds: 30 * daySeconds,
} as const;

/** Per client address; allows a clinic of 50 people. Off in a rehearsal. */
export const addressLimits = {
  'sign-in-failure': { times: 100, windowSeconds: 15 * minuteSeconds },
  'sign-up': { times: 100, windowSeconds: hourSeconds },
  'password-reset': { times: 60, windowSeconds: hourSeconds },
  'verification-mail': { times: 100, windowSeconds: hourSeconds },
  'mailed-link': { times: 200, windowSeconds: hourSeconds },
  'external-sign-in': { times: 300, windowSeconds: hourSeconds },
  'recruitment-link': { times: 100, windowSeconds: hourSeconds },
} as const satisfies Record<string, Limit>;
export type AddressLimit = keyof typeof addressLimits;

/** Multiples of the limit for wider IPv6 networks around a /64 (`client-address.ts`). */
export const networkWidthFactors: Readonly<Record<WidthOfNetwork, number>> = { 64: 1, 56: 4, 48: 16 };

export const wrongPasswords = {
  /** Burst; afterwards exponential backoff. */
  atOnce: 5,
  firstPauseSeconds: 15,
  /** Bounds how long an attacker can lock out the owner. */
  maximumPauseSeconds: 15 * minuteSeconds,
  forgottenAfterSeconds: daySeconds,
} as const;

export function backoffSeconds(wrongCount: number): number {
  const { atOnce, firstPauseSeconds, maximumPauseSeconds } = wrongPasswords;
  const doublings = Math.min(Math.max(0, wrongCount - atOnce - 1), 30);
  return Math.min(firstPauseSeconds * 2 ** doublings, maximumPauseSeconds);
}
