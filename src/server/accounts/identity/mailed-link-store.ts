import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { passwordResetMinutes } from '#contract/accounts/account-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** A way to the database inside a transaction. */
export type Change = Transaction<Schema>;

type LinkPurpose = Schema['account_link']['purpose'];

/** How long each kind of mailed link works. */
export const linkMinutes = {
  verification: 24 * 60,
  'email-change': 24 * 60,
  'password-reset': passwordResetMinutes,
} as const;

const tokenBytes = 32;

/**
 * Makes a link for a purpose; the one that was mailed before for the same purpose works no more.
 * @param email the mailbox it is for
 * @returns the token that the link carries; only its hash is kept
 */
export async function replaceLink(
  database: Database,
  { accountId, purpose, email }: { accountId: string; purpose: LinkPurpose; email: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const fresh = {
    token_hash: hashOf(token),
    email,
    created_at: now,
    expires_at: new Date(now.getTime() + linkMinutes[purpose] * 60_000),
    used_at: null,
  };
  await database
    .insertInto('account_link')
    .values({ account_id: accountId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(fresh))
    .execute();
  return token;
}

type UsedLink = { accountId: string; purpose: LinkPurpose; email: string };

/** @returns what a link is for, without using it up; null for one that works no more or never did */
export async function findLink(
  database: Database,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<UsedLink | null> {
  const link = await database
    .selectFrom('account_link')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['account_id as accountId', 'purpose', 'email'])
    .executeTakeFirst();
  return link ?? null;
}

/** @returns what a link is for, to one request only; null for one that works no more or never did */
export async function useLink(
  change: Change,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<UsedLink | null> {
  const link = await change
    .updateTable('account_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'purpose', 'email'])
    .executeTakeFirst();
  return link ?? null;
}

/** Links that must not work any more, whoever has them. */
export async function deleteLinks(
  database: Database,
  accountId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await database
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', [...purposes])
    .execute();
}

export async function deleteExpiredLinks(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('account_link').where('expires_at', '<=', now).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
