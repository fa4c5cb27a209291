import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { passwordResetMinutes } from '#contract/accounts/account-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { isMailFinished, queueMail, withdrawMails } from '#server/platform/mail/mail-store.ts';

export type Change = Transaction<Schema>;

type LinkPurpose = Schema['account_link']['purpose'];

/** Lifetime of each link, from the delivery of its mail (`begin_time_of_mailed_link` in the database). */
export const linkMinutes = {
  verification: 24 * 60,
  'email-change': 24 * 60,
  'password-reset': passwordResetMinutes,
} as const;

const tokenBytes = 32;

/**
 * Mails a link; revokes earlier ones of this purpose.
 * @param mailWith builds the mail with the token, of which only a hash is stored
 */
export async function mailLink(
  change: Change,
  { accountId, purpose, email }: { accountId: string; purpose: LinkPurpose; email: string },
  mailWith: (link: { token: string; validForMinutes: number }) => Mail,
  now: Date,
): Promise<void> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const validForMinutes = linkMinutes[purpose];
  const fresh = {
    token_hash: hashOf(token),
    email,
    created_at: now,
    expires_at: new Date(now.getTime() + validForMinutes * 60_000),
    mail_id: await queueMail(change, mailWith({ token, validForMinutes }), now),
    used_at: null,
  };
  await change
    .insertInto('account_link')
    .values({ account_id: accountId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(fresh))
    .execute();
  await withdrawMails(change, sql`${isLinkMail(accountId, [purpose])} and mail_id <> ${fresh.mail_id}`);
}

type UsedLink = { accountId: string; purpose: LinkPurpose; email: string };

/** @returns the link without using it; null when invalid */
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

/**
 * Locks the account before the link, as what mails one does, against deadlocks.
 * @returns the link, to one request only; null when invalid
 */
export async function consumeLink(
  change: Change,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<UsedLink | null> {
  const found = await findLink(change, token, purposes, now);
  if (found === null) return null;
  await change.selectFrom('account_user').where('id', '=', found.accountId).select('id').forUpdate().execute();
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

function isLinkMail(accountId: string, purposes: readonly LinkPurpose[]): RawBuilder<boolean> {
  return sql`account_id = ${accountId} and kind in (${sql.join(purposes)})`;
}

/** Revokes links and withdraws their unsent mails. */
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
  await withdrawMails(database, isLinkMail(accountId, purposes));
}

/** Links whose mail is undelivered stay: their lifetime has not begun. */
export async function deleteExpiredLinks(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('account_link')
    .where('expires_at', '<=', now)
    .where(isMailFinished('account_link.mail_id'))
    .execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
