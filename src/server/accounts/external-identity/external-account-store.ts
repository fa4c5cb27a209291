import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';
import { queueMail } from '../../mail/mail-store.ts';
import { signInMethodLinkedMail } from '../sign-in-notice-mails.ts';
import { decideSignIn, type KnownAccount } from './decide-sign-in.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { ExternalSignInFailure } from './sign-in-failure.ts';

type Change = Transaction<Schema>;
/** For the mail that tells of a new link, and for what is written down. */
type Facts = { providerName: string; publicAddress: string; now: Date };

const uniqueViolation = '23505';

/**
 * Finds, links or makes the account of somebody whom a provider has vouched for: all of it, or nothing. Category, research,
 * member and staff are never written here: a new account has the defaults, an old one keeps what it has.
 *
 * @throws ExternalSignInFailure when the e-mail belongs to an account that must not be joined, or there is none
 */
export async function findOrMakeAccount(
  database: Database,
  identity: ExternalIdentity,
  facts: Facts,
): Promise<{ accountId: string; isNew: boolean }> {
  const attempt = () => database.transaction().execute((change) => settle(change, identity, facts));
  try {
    return await attempt();
  } catch (error) {
    // The same person came in twice at the same moment: by now the other one has made the account.
    if (error instanceof DatabaseError && error.code === uniqueViolation) return attempt();
    throw error;
  }
}

async function settle(change: Change, identity: ExternalIdentity, facts: Facts) {
  const { now, ...mailFacts } = facts;
  const owner = await findOwner(change, identity);
  const namesake = owner === null && identity.email !== null ? await findByEmail(change, identity.email) : null;
  const decision = decideSignIn(identity, { owner, namesake });
  switch (decision.kind) {
    case 'refuse':
      throw new ExternalSignInFailure(decision.code);
    case 'known':
      await updateProfile(change, decision.accountId, identity, now, decision.confirmsEmail);
      if (decision.confirmsEmail) await noteVouched(change, identity, now);
      return { accountId: decision.accountId, isNew: false };
    case 'link':
      await addIdentity(change, decision.accountId, identity, now);
      await updateProfile(change, decision.accountId, identity, now, false);
      await tellOfLink(change, decision, identity, mailFacts, now);
      return { accountId: decision.accountId, isNew: false };
    case 'create': {
      const accountId = await addAccount(change, identity, decision.email, now);
      await addIdentity(change, accountId, identity, now);
      return { accountId, isNew: true };
    }
  }
}

async function tellOfLink(
  change: Change,
  { accountId, email, name }: { accountId: string; email: string; name: string },
  { displayName }: ExternalIdentity,
  mailFacts: Omit<Facts, 'now'>,
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
  confirmsEmail: boolean,
): Promise<void> {
  await change
    .updateTable('account_user')
    .set({
      updated_at: now,
      ...(displayName === null ? {} : { name: displayName }),
      ...(confirmsEmail ? { email_verified: true } : {}),
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

async function noteVouched(change: Change, { issuer, subject }: ExternalIdentity, now: Date): Promise<void> {
  await change
    .updateTable('account_credential')
    .set({ email_vouched: true, updated_at: now })
    .where('provider_id', '=', issuer)
    .where('account_id', '=', subject)
    .execute();
}

/** Keeps who the person is for the provider, and none of its tokens. */
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
