import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { signInMethodLinkedMail } from '#server/accounts/account-mails/sign-in-notice-mails.ts';
import { recordNameChange, recordOwnChange } from '#server/accounts/audit/record-own-change-store.ts';
import { nameStaff } from '#server/accounts/audit/reference-store.ts';
import {
  markPasswordVouched,
  passwordProvider,
  removeUnvouchedSignInMethods,
} from '#server/accounts/identity/sign-in-methods-store.ts';
import { revokeAllTokens } from '#server/accounts/tokens/api-token-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { decideSignIn, type KnownAccount } from './decide-sign-in.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { ExternalSignInFailure } from './sign-in-failure.ts';

type Change = Transaction<Schema>;
type Facts = {
  providerName: string;
  publicAddress: string;
  now: Date;
  /** Whether an unverified address of a password account counts as verified. */
  trustsAddresses: boolean;
};
type IsKnownBrowser = (email: string) => Promise<boolean>;

/**
 * Finds, links or creates the account in one transaction; never writes flags or roles. Linking ends sessions and
 * unvouched sign-in methods.
 * @throws ExternalSignInFailure when the e-mail is missing or its account must not be linked
 */
export async function findOrCreateAccount(
  database: Database,
  identity: ExternalIdentity,
  facts: Facts,
  isKnownBrowser: IsKnownBrowser,
): Promise<{ accountId: string; isNew: boolean }> {
  const attempt = () => database.transaction().execute((change) => settle(change, identity, facts, isKnownBrowser));
  try {
    return await attempt();
  } catch (error) {
    // Lost a race with the same person's sign-in, which created the account: retry.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  }
}

async function settle(change: Change, identity: ExternalIdentity, facts: Facts, isKnownBrowser: IsKnownBrowser) {
  const { now, trustsAddresses, ...mailFacts } = facts;
  const owner = await findOwner(change, identity);
  const found = owner === null && identity.email !== null ? await findByEmail(change, identity.email) : null;
  const namesake = found && { ...found, emailVerified: found.emailVerified || trustsAddresses };
  const decision = decideSignIn(identity, { owner, namesake });
  switch (decision.kind) {
    case 'refuse':
      throw new ExternalSignInFailure(decision.code);
    case 'known': {
      const before = await nameStaff(change, decision.accountId);
      await updateProfile(change, decision.accountId, identity, now, decision.vouchesForEmail);
      if (decision.vouchesForEmail) await recordVouched(change, identity, now);
      await recordNameChange(change, { accountId: decision.accountId, before, by: 'provider' }, now);
      return { accountId: decision.accountId, isNew: false };
    }
    case 'link': {
      const before = await nameStaff(change, decision.accountId);
      // A browser that used the password and now proves the mailbox is the owner's; where addresses are trusted, no stranger could sign up.
      if (trustsAddresses || (await isKnownBrowser(decision.email)))
        await markPasswordVouched(change, decision.accountId);
      const isPasswordRemoved = await revokeUnvouchedAccess(change, decision.accountId);
      await addIdentity(change, decision.accountId, identity, now);
      // Both sides verified the address, or it is trusted.
      await updateProfile(change, decision.accountId, identity, now, true);
      await notifyOfLink(change, decision, identity, { ...mailFacts, isPasswordRemoved }, now);
      const { accountId } = decision;
      const joined = { action: 'signInWayJoined', detail: { isPasswordRemoved } } as const;
      await recordOwnChange(change, { accountId, before, ...joined }, now);
      await recordNameChange(change, { accountId, before, by: 'provider' }, now);
      return { accountId: decision.accountId, isNew: false };
    }
    case 'create': {
      const accountId = await addAccount(change, identity, decision.email, now);
      await addIdentity(change, accountId, identity, now);
      return { accountId, isNew: true };
    }
  }
}

/**
 * The second factor stays: a provider must not bypass it.
 * @returns whether a password was removed
 */
async function revokeUnvouchedAccess(change: Change, accountId: string): Promise<boolean> {
  // Before the sessions, so that a concurrent password sign-in opens none.
  const removed = await removeUnvouchedSignInMethods(change, accountId);
  await endAllSessions(change, accountId);
  if (removed.length > 0) {
    await revokeAllTokens(change, accountId);
    await change.updateTable('account_user').set({ pending_email: null }).where('id', '=', accountId).execute();
  }
  return removed.includes(passwordProvider);
}

async function notifyOfLink(
  change: Change,
  { accountId, email, name }: { accountId: string; email: string; name: string },
  { displayName }: ExternalIdentity,
  mailFacts: Omit<Facts, 'now' | 'trustsAddresses'> & { isPasswordRemoved: boolean },
  now: Date,
): Promise<void> {
  const about = { recipient: email, displayName: displayName ?? name, aboutAccountId: accountId };
  await queueMail(change, signInMethodLinkedMail({ ...about, ...mailFacts }), now);
}

async function findOwner(change: Change, { issuer, subject }: ExternalIdentity): Promise<KnownAccount | null> {
  const owner = await change
    .selectFrom('account_credential')
    .innerJoin('account_user', 'account_user.id', 'account_credential.user_id')
    .where('account_credential.provider_id', '=', issuer)
    .where('account_credential.account_id', '=', subject)
    .select([
      'account_user.id',
      'account_user.name',
      'account_user.email',
      'account_user.email_verified as emailVerified',
    ])
    .forUpdate()
    .executeTakeFirst();
  return owner ?? null;
}

async function findByEmail(change: Change, email: string): Promise<KnownAccount | null> {
  const namesake = await change
    .selectFrom('account_user')
    .where('email', '=', email)
    .select(['id', 'name', 'email', 'email_verified as emailVerified'])
    .forUpdate()
    .executeTakeFirst();
  return namesake ?? null;
}

async function updateProfile(
  change: Change,
  accountId: string,
  { displayName }: ExternalIdentity,
  now: Date,
  vouchesForEmail: boolean,
): Promise<void> {
  await change
    .updateTable('account_user')
    .set({
      updated_at: now,
      ...(displayName === null ? {} : { name: displayName }),
      ...(vouchesForEmail ? { email_verified: true } : {}),
    })
    .where('id', '=', accountId)
    .execute();
}

async function addAccount(
  change: Change,
  { displayName, emailVerified }: ExternalIdentity,
  email: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await change
    .insertInto('account_user')
    .values({
      id,
      name: displayName ?? email.slice(0, email.indexOf('@')),
      email,
      email_verified: emailVerified,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function recordVouched(change: Change, { issuer, subject }: ExternalIdentity, now: Date): Promise<void> {
  await change
    .updateTable('account_credential')
    .set({ email_vouched: true, updated_at: now })
    .where('provider_id', '=', issuer)
    .where('account_id', '=', subject)
    .execute();
}

/** Stores issuer and subject, none of the tokens. */
async function addIdentity(
  change: Change,
  accountId: string,
  { issuer, subject, emailVerified }: ExternalIdentity,
  now: Date,
): Promise<void> {
  await change
    .insertInto('account_credential')
    .values({
      id: randomUUID(),
      user_id: accountId,
      provider_id: issuer,
      account_id: subject,
      email_vouched: emailVerified,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
