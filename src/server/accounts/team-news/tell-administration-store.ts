import type { Transaction } from 'kysely';
import { holdsRoleInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { type Doer, type TeamNews, teamNewsMail } from './team-mails.ts';

type Telling = { config: Pick<Config, 'publicAddress'>; now: Date };

/** Who has done something, as a caller of the gate is known. */
export type DoingCaller = { readonly account: { id: string; displayName: string; signInEmail: string } };

/**
 * Tells everybody else of administration what kind of thing was done, by a mail that waits from the same moment on.
 * @param alsoTo somebody who was of administration until now
 */
export async function tellAdministration(
  change: Transaction<Schema>,
  { news, doer, alsoTo = [] }: { news: TeamNews; doer: DoingCaller | 'command line' | 'server'; alsoTo?: string[] },
  telling: Telling,
): Promise<void> {
  const mail = teamNewsMail(news, doerOf(doer), telling.config.publicAddress);
  const except = typeof doer === 'string' ? [] : [doer.account.id];
  await mailAdministration(change, { mail, except, alsoTo }, telling);
}

/** The same mail for everybody of administration whose e-mail is confirmed, but for some. */
export async function mailAdministration(
  change: Transaction<Schema>,
  {
    mail,
    except,
    alsoTo = [],
  }: { mail: Omit<Mail, 'recipient' | 'aboutAccountId'>; except: string[]; alsoTo?: string[] },
  { config, now }: Telling,
): Promise<void> {
  const recipients = await change
    .selectFrom('account_user')
    .where((row) => row.or([holdsRoleInSql('administration', now), ...alsoTo.map((id) => row('id', '=', id))]))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .$if(verifiesEmail(config), (query) => query.where('email_verified', '=', true))
    .orderBy('email')
    .select(['id', 'email'])
    .execute();
  for (const { id, email } of recipients) {
    await queueMail(change, { ...mail, recipient: email, aboutAccountId: id }, now);
  }
}

/** @returns whoever calls as a mail names them */
export function doerOf(doer: DoingCaller | 'command line' | 'server'): Doer {
  if (typeof doer === 'string') return doer;
  const { displayName, signInEmail } = doer.account;
  return { displayName, email: signInEmail };
}
