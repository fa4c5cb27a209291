import { secondStepsMissedMail } from '#server/accounts/account-mails/sign-in-notice-mails.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { wrongSecondSteps } from '#server/platform/limits/limit-numbers.ts';
import { consume, openLimiter } from '#server/platform/limits/rate-limit-store.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { readMailAddress } from './second-factor-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'sessionSecret'>;

const limiterOf = ({ database }: Deps) =>
  openLimiter(database, 'second-step:wrong', {
    times: wrongSecondSteps.appCodes,
    windowSeconds: wrongSecondSteps.forgottenAfterSeconds,
  });

/**
 * Counts a code before it is checked, against parallel guesses; notifies the owner at the third since the last right
 * one.
 * @returns whether an app code may still be used
 */
export async function countSecondStep(deps: Deps, accountId: string): Promise<boolean> {
  const { isTaken, count } = await consume(limiterOf(deps), limitKey(deps.sessionSecret, accountId));
  if (count === wrongSecondSteps.notifyAt) await notifyOwner(deps, accountId);
  return isTaken;
}

export async function resetSecondSteps(deps: Deps, accountId: string): Promise<void> {
  await limiterOf(deps).delete(limitKey(deps.sessionSecret, accountId));
}

/** The third code may be right: the mail's text is true either way. */
async function notifyOwner({ database, config, clock }: Deps, accountId: string): Promise<void> {
  const owner = await readMailAddress(database, accountId);
  if (owner === undefined) return;
  const { publicAddress } = config;
  const mail = secondStepsMissedMail({ ...owner, publicAddress, aboutAccountId: accountId });
  await queueMail(database, mail, clock.now());
}
