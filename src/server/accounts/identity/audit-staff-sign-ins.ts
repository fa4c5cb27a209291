import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { SignInMethod } from '#contract/accounts/account-audit-actions.ts';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { externalSessionPath } from '#server/accounts/account/external-session.ts';
import { endSession } from '#server/accounts/account/session-store.ts';
import { isOfTeamNow } from '#server/accounts/account/staff-in-sql-store.ts';
import { recordOwnChange } from '#server/accounts/audit/record-own-change-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';

type Request = {
  path: string | undefined;
  body: unknown;
  visiting: string | null;
  entered: string | null;
};

/** Audits staff sign-ins and second-factor changes. Must run last: while a second step is due there is no session. */
export function auditStaffSignIns({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  return {
    id: 'staff-entries',
    hooks: {
      after: [
        {
          matcher: ({ context }) => !isAPIError(context.returned),
          handler: createAuthMiddleware(async ({ path, body, context: { session, newSession } }) => {
            const visiting = session?.user.id ?? null;
            const record = entryOf({
              path,
              body,
              visiting,
              entered: newSession?.user.id ?? null,
            });
            if (record === null) return;
            const now = clock.now();
            if (record.action === 'signedIn' && !(await isOfTeamNow(database, record.accountId, now))) return;
            try {
              await database.transaction().execute((change) => recordOwnChange(change, record, now));
            } catch (error) {
              // No staff session without its audit entry.
              if (newSession) await endSession(database, newSession.session.id);
              throw error;
            }
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

function entryOf({ path, body, visiting, entered }: Request): (AuditAction & { accountId: string }) | null {
  const change = visiting === null ? undefined : secondFactorChanges[path ?? ''];
  if (visiting !== null && change !== undefined) {
    return { accountId: visiting, action: 'ownSecondFactorChanged', detail: { change } };
  }
  const way = signInMethods[path ?? ''] ?? (path === externalSessionPath ? signInWayOf(body) : undefined);
  if (entered === null || way === undefined) return null;
  return { accountId: entered, action: 'signedIn', detail: { with: way } };
}

const signInMethods: Readonly<Record<string, SignInMethod>> = {
  '/sign-in/email': 'password',
  '/two-factor/verify-totp': 'appCode',
  '/two-factor/verify-backup-code': 'recoveryCode',
};

/** The first right code enables it. */
const secondFactorChanges: Readonly<Record<string, 'on' | 'off' | 'newRecoveryCodes'>> = {
  '/two-factor/verify-totp': 'on',
  '/two-factor/disable': 'off',
  '/two-factor/generate-backup-codes': 'newRecoveryCodes',
};

function signInWayOf(body: unknown): SignInMethod {
  return (body as { way: SignInMethod }).way;
}
