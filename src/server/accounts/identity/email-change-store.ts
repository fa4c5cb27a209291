import { endAllSessions, endSessionsExcept } from '#server/accounts/account/session-store.ts';
import {
  emailChangedMail,
  emailChangeMail,
  emailChangeNoticeMail,
  emailTakenNoticeMail,
} from '#server/accounts/account-mails/email-change-mails.ts';
import { recordOwnChange } from '#server/accounts/audit/record-own-change-store.ts';
import { nameStaff } from '#server/accounts/audit/reference-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { type Change, consumeLink, deleteLinks, mailLink } from './mailed-link-store.ts';
import { clearEmailVouches, markPasswordVouched } from './sign-in-methods-store.ts';
import { type MailContext, verificationLink } from './verification-store.ts';

/**
 * Stores the pending address and mails a link to it and a notice to the current one. If the address is another
 * account's, only its owner is notified. Asking for the current address cancels.
 * @param email in lower case
 */
export async function requestEmailChange(
  database: Database,
  accountId: string,
  email: string,
  facts: MailContext,
): Promise<void> {
  await database.transaction().execute(async (change) => {
    const account = await lockAccount(change, accountId);
    if (account === undefined) return;
    const pending = email === account.email ? null : email;
    await change
      .updateTable('account_user')
      .set({ pending_email: pending, updated_at: facts.now })
      .where('id', '=', accountId)
      .execute();
    if (pending === null) return deleteLinks(change, accountId, ['email-change']);
    await mailConfirmation(change, account, email, facts);
    const { name: displayName, email: recipient } = account;
    const notice = { recipient, displayName, publicAddress: facts.publicAddress, aboutAccountId: accountId };
    await queueMail(change, emailChangeNoticeMail(notice), facts.now);
  });
}

/** Mails the link to the pending address again; does nothing without one. */
export async function resendEmailChange(database: Database, accountId: string, facts: MailContext): Promise<void> {
  await database.transaction().execute(async (change) => {
    const account = await lockAccount(change, accountId);
    if (account?.pendingEmail) await mailConfirmation(change, account, account.pendingEmail, facts);
  });
}

async function mailConfirmation(
  change: Change,
  account: { id: string },
  email: string,
  { publicAddress, now }: MailContext,
): Promise<void> {
  const owner = await change
    .selectFrom('account_user')
    .where('email', '=', email)
    .select(['id', 'name'])
    .executeTakeFirst();
  // Also when it is not mailed, so that timing is the same.
  const about = { recipient: email, publicAddress };
  await mailLink(
    change,
    { accountId: account.id, purpose: 'email-change', email },
    ({ token, validForMinutes }) =>
      owner === undefined
        ? emailChangeMail({
            ...about,
            aboutAccountId: account.id,
            link: verificationLink(publicAddress, token),
            validForMinutes,
          })
        : emailTakenNoticeMail({ ...about, displayName: owner.name, aboutAccountId: owner.id }),
    now,
  );
}

async function lockAccount(change: Change, accountId: string) {
  return change
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['id', 'name', 'email', 'pending_email as pendingEmail'])
    .forUpdate()
    .executeTakeFirst();
}

/** Result of a used link; null for an invalid one. */
type ProvedEmail = {
  accountId: string;
  change: 'verified' | 'email-changed';
  /** Whether this browser also proved access to the account, so that its session may go on. */
  isOwnersBrowser: boolean;
} | null;

type LinkBrowser = {
  visiting: { accountId: string; sessionId: string } | null;
  /** Whether this browser signed up, or gave the right password, and awaits the link. */
  isWaiting: (email: string) => Promise<boolean>;
};

/**
 * Uses a mailed link: verifies the current address or switches to the pending one.
 * Vouches for the password only in a browser that knows the account. An address change ends all other sessions and is
 * mailed to the former address.
 */
export async function useEmailLink(
  database: Database,
  token: string,
  { visiting, isWaiting }: LinkBrowser,
  { publicAddress, now }: MailContext,
): Promise<ProvedEmail> {
  try {
    return await database.transaction().execute(async (change) => {
      const link = await consumeLink(change, token, ['verification', 'email-change'], now);
      if (link === null) return null;
      const { accountId, email } = link;
      if (link.purpose === 'verification') {
        if (!(await verify(change, accountId, email, now))) return null;
        // Keeps the session of another account in this browser.
        const isOwnersBrowser = visiting === null ? await isWaiting(email) : visiting.accountId === accountId;
        if (isOwnersBrowser) await markPasswordVouched(change, accountId);
        return { accountId, change: 'verified', isOwnersBrowser };
      }
      const before = await nameStaff(change, accountId);
      const account = await lockAccount(change, accountId);
      if (account === undefined || !(await moveTo(change, accountId, email, now))) return null;
      const isOwnersBrowser = visiting?.accountId === accountId;
      await (isOwnersBrowser ? markPasswordVouched : clearEmailVouches)(change, accountId);
      // A reset link may be in the old mailbox.
      await deleteLinks(change, accountId, ['verification', 'password-reset']);
      if (isOwnersBrowser) await endSessionsExcept(change, accountId, visiting.sessionId);
      else await endAllSessions(change, accountId);
      const { name: displayName, email: recipient } = account;
      await queueMail(
        change,
        emailChangedMail({ recipient, displayName, publicAddress, aboutAccountId: accountId }),
        now,
      );
      await recordOwnChange(change, { accountId, before, action: 'ownEmailChanged', detail: {} }, now);
      return { accountId, change: 'email-changed', isOwnersBrowser };
    });
  } catch (error) {
    // The address was taken meanwhile: nothing changed, the link is invalid.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function verify(change: Change, accountId: string, email: string, now: Date): Promise<boolean> {
  const verified = await change
    .updateTable('account_user')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst();
  return verified.numUpdatedRows > 0n;
}

async function moveTo(change: Change, accountId: string, email: string, now: Date): Promise<boolean> {
  const moved = await change
    .updateTable('account_user')
    .set({ email, email_verified: true, pending_email: null, updated_at: now })
    .where('id', '=', accountId)
    .where('pending_email', '=', email)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
