import { readByEmail } from '#server/accounts/identity/verification-store.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

/** Makes an account staff: `npm run make-staff -- name@example.org`, while the server runs. */
await runCommand(async ([email]) => {
  if (email === undefined)
    throw new StartupFailure('Name the e-mail of an account: npm run make-staff -- name@example.org');
  const isMade = await onRunningDatabase(async (database, config) => {
    const account = await readByEmail(database, email.trim().toLowerCase());
    // An unverified account may belong to a stranger.
    if (account?.emailVerified === false && verifiesEmail(config)) {
      throw new StartupFailure(`${email} is not confirmed: open the mailed link first.`);
    }
    const now = new Date();
    return makeStaff(database, email, now, (change) =>
      notifyTeam(change, { notice: 'rolesChanged', actor: 'command line' }, { config, now }),
    );
  });
  if (!isMade) throw new StartupFailure(`There is no account with ${email}: create one on /register first.`);
  return { output: `${email} is staff now and has to sign in once more.` };
});
