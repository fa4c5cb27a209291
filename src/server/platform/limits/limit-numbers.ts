import type { WidthOfNetwork } from '#server/platform/settings/client-address.ts';

/** How often something may be done: so many times in so many seconds, counted from the first. */
export type Limit = { times: number; windowSeconds: number };

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/**
 * Limits per account, or per e-mail address where nobody is signed in. Whether there is an account with the address makes no
 * difference. Figures are the project's own, generous for people and useless for machines.
 */
export const accountLimits = {
  'sign-up': { times: 20, windowSeconds: hourSeconds },
  'password-reset': { times: 5, windowSeconds: hourSeconds },
  'verification-mail': { times: 5, windowSeconds: hourSeconds },
  'email-change': { times: 5, windowSeconds: hourSeconds },
  /** Mails with links, but for a new password, that one mailbox gets on the word of anybody, whatever they were asked for. */
  'mail-to-mailbox': { times: 10, windowSeconds: hourSeconds },
  /** Wrong codes between the two steps of signing in, in however many browsers they are tried. */
  'second-step': { times: 10, windowSeconds: 15 * minuteSeconds },
  /** Files that are made, checked or kept at once in memory. */
  file: { times: 60, windowSeconds: hourSeconds },
  'own-data': { times: 10, windowSeconds: hourSeconds },
  /** Archives of the whole study, lists of all records, and lists of who is who. */
  export: { times: 20, windowSeconds: hourSeconds },
  /** Going from a name to its code: the list of who is who, which needs two people, is not to be had name by name. */
  'code-of-name': { times: 20, windowSeconds: daySeconds },
  /** Looks at what names the person behind a code: consents, and the signatures of those that were sent. */
  'consent-evidence': { times: 120, windowSeconds: daySeconds },
  /** Calls with one token: enough to ask every few seconds whether an archive is ready. */
  'api-token': { times: 1200, windowSeconds: hourSeconds },
  /** Invitations to the team, also those that are sent again. */
  invitation: { times: 40, windowSeconds: hourSeconds },
  message: { times: 10, windowSeconds: hourSeconds },
} as const satisfies Record<string, Limit>;
export type AccountLimit = keyof typeof accountLimits;

/** Limits counted for a mailbox, however its address is written (`mailbox-of.ts`). */
export const mailboxLimits: ReadonlySet<AccountLimit> = new Set([
  'sign-up',
  'password-reset',
  'verification-mail',
  'mail-to-mailbox',
]);

/**
 * Mails to unconfirmed addresses, over all mailboxes: a list of addresses cannot make the installation send spam. Three hundred people
 * who join within an hour stay below it; the excess goes out later.
 */
export const mailsToStrangers: Limit = { times: 600, windowSeconds: hourSeconds };

/**
 * Wrong codes of the second step after a right password or a provider's word. Whoever knows the password of somebody else is told of to
 * them, and cannot go on guessing for ever: the app's code has a million values, a recovery code more than anybody tries.
 */
export const wrongSecondSteps = {
  /** At this one the account's owner gets a mail. */
  toldAt: 3,
  /** From then on only a recovery code opens the account. */
  appCodes: 50,
  forgottenAfterSeconds: 30 * daySeconds,
} as const;

/** Limits per client address: enough for a clinic where 50 people share one. A rehearsal has none of them. */
export const addressLimits = {
  'sign-in-failure': { times: 100, windowSeconds: 15 * minuteSeconds },
  'sign-up': { times: 100, windowSeconds: hourSeconds },
  'password-reset': { times: 60, windowSeconds: hourSeconds },
  'verification-mail': { times: 100, windowSeconds: hourSeconds },
  'mailed-link': { times: 200, windowSeconds: hourSeconds },
  'external-sign-in': { times: 300, windowSeconds: hourSeconds },
  /** Addresses of links that lead nowhere. */
  'recruitment-link': { times: 100, windowSeconds: hourSeconds },
} as const satisfies Record<string, Limit>;
export type AddressLimit = keyof typeof addressLimits;

/** By how much more often the wider networks around an IPv6 address may do what one of its /64 may (`client-address.ts`). */
export const wideningFactors: Readonly<Record<WidthOfNetwork, number>> = { 64: 1, 56: 4, 48: 16 };

/** Wrong passwords for one account from browsers that have not signed in to it before. */
export const wrongPasswords = {
  /** So many are judged at once; from then on one at a time, after longer and longer pauses. */
  atOnce: 5,
  firstPauseSeconds: 15,
  /** Nobody can keep a person out for longer by guessing on. */
  longestPauseSeconds: 15 * minuteSeconds,
  forgottenAfterSeconds: daySeconds,
} as const;

/** @returns how long the next guess has to wait after so many wrong ones */
export function pauseSeconds(wrongCount: number): number {
  const { atOnce, firstPauseSeconds, longestPauseSeconds } = wrongPasswords;
  const doublings = Math.min(Math.max(0, wrongCount - atOnce - 1), 30);
  return Math.min(firstPauseSeconds * 2 ** doublings, longestPauseSeconds);
}
