import { randomUUID } from 'node:crypto';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { passwordChangedMail, passwordResetMail } from '#server/accounts/account-mails/account-mails.ts';
import { recordOwnChange } from '#server/accounts/audit/record-own-change-store.ts';
import { revokeAllTokens } from '#server/accounts/tokens/api-token-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { isQuotaExhausted } from '#server/platform/mail/mail-quota-store.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { mailedLink } from '#server/platform/mail/mailed-link.ts';
import { writeDecoyRows } from './decoy-rows-store.ts';
import { type Change, consumeLink, deleteLinks, findLink, mailLink } from './mailed-link-store.ts';
import { passwordProvider, removeUnvouchedSignInMethods } from './sign-in-methods-store.ts';
import { type MailContext, readByEmail } from './verification-store.ts';

/** Mails a reset link if the account exists; otherwise takes as long and does nothing. */
export async function mailPasswordReset(
  database: Database,
  email: string,
  { publicAddress, now }: MailContext,
): Promise<void> {
  await database.transaction().execute(async (change) => {
    const account = await readByEmail(change, email);
    if (account === undefined) return writeDecoyRows(change);
    const { id: accountId, name: displayName, emailVerified: isAddressConfirmed } = account;
    if (!isAddressConfirmed && (await isQuotaExhausted(change, now))) return writeDecoyRows(change);
    const about = { recipient: email, displayName, publicAddress, aboutAccountId: accountId };
    await mailLink(
      change,
      { accountId, purpose: 'password-reset', email },
      ({ token, validForMinutes }) => {
        const link = mailedLink(publicAddress, '/reset-password', token);
        return { ...passwordResetMail({ ...about, link, validForMinutes }), isAddressConfirmed };
      },
      now,
    );
  });
}

/** @returns the account of a valid reset link, without using it; otherwise null */
export async function findResetOwner(database: Database, token: string, now: Date) {
  const link = await findLink(database, token, ['password-reset'], now);
  return link === null ? null : ((await readByEmail(database, link.email)) ?? null);
}

/**
 * Sets a new password by a single-use link, which verifies the e-mail; ends sessions, tokens, a pending e-mail change,
 * and unvouched external sign-in methods, as a stranger may have created the account.
 * @returns the account's e-mail; null for an invalid link
 */
export async function setPasswordByLink(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  { publicAddress, now }: MailContext,
): Promise<string | null> {
  return database.transaction().execute(async (change) => {
    const link = await consumeLink(change, token, ['password-reset'], now);
    if (link === null) return null;
    const account = await change
      .selectFrom('account_user')
      .where('id', '=', link.accountId)
      .where('email', '=', link.email)
      .select(['id', 'name', 'email'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account === undefined) return null;
    await change
      .updateTable('account_user')
      .set({ email_verified: true, pending_email: null, updated_at: now })
      .where('id', '=', account.id)
      .execute();
    await storePassword(change, account.id, passwordHash, now);
    await removeUnvouchedSignInMethods(change, account.id);
    await deleteLinks(change, account.id, ['verification', 'email-change']);
    await endAllSessions(change, account.id);
    await revokeAllTokens(change, account.id);
    const { id: aboutAccountId, name: displayName, email: recipient } = account;
    await queueMail(change, passwordChangedMail({ recipient, displayName, publicAddress, aboutAccountId }), now);
    await recordOwnChange(change, { accountId: account.id, action: 'ownPasswordChanged', detail: {} }, now);
    return account.email;
  });
}

/** Also for an account without a password, which signed in through a provider. */
async function storePassword(change: Change, accountId: string, password: string, now: Date): Promise<void> {
  await change
    .insertInto('account_credential')
    .values({
      id: randomUUID(),
      user_id: accountId,
      account_id: accountId,
      provider_id: passwordProvider,
      password,
      email_vouched: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, email_vouched: true, updated_at: now }),
    )
    .execute();
}

/** Replaces a hash by one of the same password at today's cost. */
export async function replacePasswordHash(database: Database, oldHash: string, newHash: string): Promise<void> {
  await database
    .updateTable('account_credential')
    .set({ password: newHash })
    .where('provider_id', '=', passwordProvider)
    .where('password', '=', oldHash)
    .execute();
}

/** @returns whether this is still the account's hash; waits for a concurrent reset */
export async function isCurrentHash(database: Database, accountId: string, hash: string): Promise<boolean> {
  const credential = await database
    .selectFrom('account_credential')
    .where('user_id', '=', accountId)
    .where('provider_id', '=', passwordProvider)
    .select('password')
    .forShare()
    .executeTakeFirst();
  return credential?.password === hash;
}
