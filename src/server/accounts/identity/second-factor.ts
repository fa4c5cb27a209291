import { twoFactor } from 'better-auth/plugins';
import { externalSessionPath } from '#server/accounts/account/external-session.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { drawRecoveryCodes } from './draw-recovery-codes.ts';
import { secondFactorRules } from './second-factor-rules.ts';

const tenMinutesInSeconds = 600;
const fifteenMinutesInSeconds = 900;

/** TOTP and recovery codes. Must be the last plugin that sees new sessions: while a second step is due there is none. */
export function secondFactor(deps: Pick<ServerContext, 'config' | 'database' | 'clock' | 'sessionSecret'>) {
  return [factorForEverySignIn(), secondFactorRules(deps)] as const;
}

/** The plugin asks only after a password; this also asks after an external sign-in. */
function factorForEverySignIn() {
  const plugin = twoFactor({
    issuer: 'WordMood',
    // Accounts without a password must have signed in recently (`guard-second-factor.ts`).
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: drawRecoveryCodes, storeBackupCodes: 'encrypted' },
    twoFactorCookieMaxAge: tenMinutesInSeconds,
    accountLockout: { enabled: true, maxFailedAttempts: 5, durationSeconds: fifteenMinutesInSeconds },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'account_two_factor',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      hook.matcher(context) || context.path === externalSessionPath,
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
