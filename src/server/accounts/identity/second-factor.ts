import { twoFactor } from 'better-auth/plugins';
import { externalSessionPath } from '#server/accounts/account/external-session.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { drawRecoveryCodes } from './draw-recovery-codes.ts';
import { secondFactorRules } from './second-factor-rules.ts';

const tenMinutesInSeconds = 600;
const fifteenMinutesInSeconds = 900;

/**
 * The second factor of the identity provider: codes of an app (TOTP) and recovery codes, and the rules that it leaves out. Comes
 * behind everything else that wants to know of a new session: where a second step is due, there is none yet.
 */
export function secondFactor(parts: Pick<Installation, 'config' | 'database' | 'clock' | 'sessionSecret'>) {
  return [asksWithEverySignIn(), secondFactorRules(parts)] as const;
}

/** The plugin asks for the second step after a password only; here also after a provider has vouched for somebody. */
function asksWithEverySignIn() {
  const plugin = twoFactor({
    issuer: 'WordMood',
    // Who has no password signs in afresh instead (`guard-second-factor.ts`).
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
