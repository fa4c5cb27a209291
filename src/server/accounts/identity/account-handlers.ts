import {
  type Account,
  changeDisplayName,
  changeEmail,
  endOtherSessions,
  readAccount,
  readSessions,
} from '#contract/accounts/account-calls.ts';
import { readAccountOwner } from '#server/accounts/account/account-store.ts';
import { endSessionsExcept, readOpenSessions } from '#server/accounts/account/session-store.ts';
import { viewAccount } from '#server/accounts/account/view-account.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { storeDisplayName } from './display-name-store.ts';
import { requestEmailChange } from './email-change-store.ts';

export function accountHandlers(deps: ServerContext) {
  const { database, clock, config } = deps;

  async function currentView(accountId: string): Promise<{ account: Account }> {
    const owner = await readAccountOwner(database, accountId);
    // Deleted concurrently.
    if (owner === undefined) throw new Refusal('sign-in-needed');
    return { account: viewAccount(owner, clock.now()) };
  }

  return [
    bindCall(readAccount, (_input, caller) => ({ account: caller.account })),
    bindCall(changeDisplayName, async ({ name }, { account }) => {
      await storeDisplayName(database, account.id, name, clock.now());
      return currentView(account.id);
    }),
    bindCall(changeEmail, async ({ email: rawEmail }, { account }) => {
      const email = rawEmail.toLowerCase();
      await consumeLimit(deps, 'email-change', account.id);
      await consumeLimit(deps, 'mail-to-mailbox', email);
      await requestEmailChange(database, account.id, email, { publicAddress: config.publicAddress, now: clock.now() });
      return currentView(account.id);
    }),
    bindCall(readSessions, async (_input, { account, sessionId }) => {
      // The identity provider dates sessions by the system clock, also in a rehearsal.
      const sessions = await readOpenSessions(database, account.id, systemClock.now());
      return {
        sessions: sessions.map(({ id, device, signedInAt, lastSeenAt }) => ({
          signedInAt: signedInAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          device: device || 'Aparelho desconhecido',
          isCurrent: id === sessionId,
        })),
      };
    }),
    bindCall(endOtherSessions, async (_input, { account, sessionId }) => ({
      endedCount: await endSessionsExcept(database, account.id, sessionId),
    })),
  ];
}
