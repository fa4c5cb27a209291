import { resetSecondFactor } from '#server/accounts/identity/second-factor-store.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

/** Disables an account's second factor: `npm run reset-second-factor -- name@example.org`, while the server runs. */
await runCommand(async ([email]) => {
  if (email === undefined)
    throw new StartupFailure('Name the e-mail of an account: npm run reset-second-factor -- name@example.org');
  const isReset = await onRunningDatabase((database, { publicAddress }) =>
    resetSecondFactor(database, { email, publicAddress }, new Date()),
  );
  if (!isReset) throw new StartupFailure(`There is no account with ${email} that has a second factor.`);
  return {
    output: `The second factor of ${email} is off; they sign in with their password and turn it on again in their profile.`,
  };
});
