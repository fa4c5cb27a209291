import { endAllSessions, endSessionsBut } from '#server/accounts/account/session-store.ts';
import {
  emailChangeMail,
  emailChangeNoticeMail,
  emailTakenNoticeMail,
} from '#server/accounts/account-mails/email-change-mails.ts';
import { recordOwnChange } from '#server/accounts/audit/record-own-change-store.ts';
import { nameStaff } from '#server/accounts/audit/reference-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { type Change, deleteLinks, mailLink, useLink } from './mailed-link-store.ts';
import { type MailFacts, verificationLink } from './verification-store.ts';
import { vouchForNoWayIn, vouchForPassword } from './ways-in-store.ts';

/**
 * Keeps the address that somebody wants from now on, and mails a link to it. Until that is opened they sign in with the old one,
 * which is told at once. Where the address is another account's, that one is told instead, and the asker learns nothing of it.
 * Asking for one's present address takes an earlier wish back.
 * @param email in lower case
 */
export async function askForEmail(
  database: Database,
  accountId: string,
  email: string,
  facts: MailFacts,
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

/** Mails the link again, to the address that the account waits for; without one it does nothing. */
export async function mailEmailChangeAgain(database: Database, accountId: string, facts: MailFacts): Promise<void> {
  await database.transaction().execute(async (change) => {
    const account = await lockAccount(change, accountId);
    if (account?.pendingEmail) await mailConfirmation(change, account, account.pendingEmail, facts);
  });
}

async function mailConfirmation(
  change: Change,
  account: { id: string },
  email: string,
  { publicAddress, now }: MailFacts,
): Promise<void> {
  const owner = await change
    .selectFrom('account_user')
    .where('email', '=', email)
    .select(['id', 'name'])
    .executeTakeFirst();
  // Also where it is never mailed: the same work in both cases.
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

/** What a mailed link has proved; null for one that works no more. */
type ProvedEmail = {
  accountId: string;
  change: 'verified' | 'email-changed';
  /** Whether whoever has used the link there has shown a way into the account too, and may go on in it. */
  isOwnersBrowser: boolean;
} | null;

/** The browser in which a mailed link is used. */
type LinkBrowser = {
  /** Who is signed in there. */
  visiting: { accountId: string; sessionId: string } | null;
  /** Whether somebody there has signed up with an e-mail, or given its password, and waits for the link. */
  isWaiting: (email: string) => Promise<boolean>;
};

/**
 * Uses a link that was mailed to an address: the account's own is verified by it, a wanted one takes its place. Only in a browser
 * where the account is at home does it also show that its password is of whoever has the mailbox. A session there goes on; the
 * others end when the address changes.
 */
export async function proveEmail(
  database: Database,
  token: string,
  { visiting, isWaiting }: LinkBrowser,
  now: Date,
): Promise<ProvedEmail> {
  try {
    return await database.transaction().execute(async (change) => {
      const link = await useLink(change, token, ['verification', 'email-change'], now);
      if (link === null) return null;
      const { accountId, email } = link;
      if (link.purpose === 'verification') {
        if (!(await verify(change, accountId, email, now))) return null;
        // A browser in which somebody else is signed in stays theirs.
        const isOwnersBrowser = visiting === null ? await isWaiting(email) : visiting.accountId === accountId;
        if (isOwnersBrowser) await vouchForPassword(change, accountId);
        return { accountId, change: 'verified', isOwnersBrowser };
      }
      const before = await nameStaff(change, accountId);
      if (!(await moveTo(change, accountId, email, now))) return null;
      const isOwnersBrowser = visiting?.accountId === accountId;
      await (isOwnersBrowser ? vouchForPassword : vouchForNoWayIn)(change, accountId);
      // A link for a new password may lie in the old mailbox.
      await deleteLinks(change, accountId, ['verification', 'password-reset']);
      if (isOwnersBrowser) await endSessionsBut(change, accountId, visiting.sessionId);
      else await endAllSessions(change, accountId);
      await recordOwnChange(change, { accountId, before, action: 'ownEmailChanged', detail: {} }, now);
      return { accountId, change: 'email-changed', isOwnersBrowser };
    });
  } catch (error) {
    // Meanwhile the address has become another account's. Nothing was changed, and the link can do no more.
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
