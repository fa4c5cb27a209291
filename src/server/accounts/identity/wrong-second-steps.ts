import { secondStepsMissedMail } from '#server/accounts/account-mails/sign-in-notice-mails.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { wrongSecondSteps } from '#server/platform/limits/limit-numbers.ts';
import { openLimiter, take } from '#server/platform/limits/rate-limit-store.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { readMailAddress } from './second-factor-store.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock' | 'sessionSecret'>;

const limiterOf = ({ database }: Parts) =>
  openLimiter(database, 'second-step:wrong', {
    times: wrongSecondSteps.appCodes,
    windowSeconds: wrongSecondSteps.forgottenAfterSeconds,
  });

/**
 * Counts a code of the second step before it is judged, so that many at the same moment are no more than they are. At the third
 * since the last right one the owner is told that somebody has come past the password.
 * @returns whether a code of the app may still open the account
 */
export async function countSecondStep(parts: Parts, accountId: string): Promise<boolean> {
  const { isTaken, count } = await take(limiterOf(parts), limitKey(parts.sessionSecret, accountId));
  if (count === wrongSecondSteps.toldAt) await tellOwner(parts, accountId);
  return isTaken;
}

/** A right code: what was wrong before counts no more. */
export async function forgetSecondSteps(parts: Parts, accountId: string): Promise<void> {
  await limiterOf(parts).delete(limitKey(parts.sessionSecret, accountId));
}

/** The third code may be the right one: then the mail tells of three tries, which is true, and that nothing need be done. */
async function tellOwner({ database, config, clock }: Parts, accountId: string): Promise<void> {
  const owner = await readMailAddress(database, accountId);
  if (owner === undefined) return;
  const { publicAddress } = config;
  const mail = secondStepsMissedMail({ ...owner, publicAddress, aboutAccountId: accountId });
  await queueMail(database, mail, clock.now());
}
