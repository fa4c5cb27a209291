import type { Transaction } from 'kysely';
import { holdsRoleInSql, isOfTeamInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { type NoticeActor, type TeamNotice, teamNoticeMail } from './team-notice-mails.ts';

type NoticeContext = { config: Pick<Config, 'publicAddress'>; now: Date };

type ActingCaller = { readonly account: { id: string; displayName: string; signInEmail: string } };
type Notice = { notice: TeamNotice; actor: ActingCaller | 'command line' | 'server' };

/**
 * Queues a notice to the rest of the team in the transaction.
 * @param alsoTo former members
 */
export async function notifyTeam(
  change: Transaction<Schema>,
  { notice, actor, alsoTo = [] }: Notice & { alsoTo?: string[] },
  context: NoticeContext,
): Promise<void> {
  const recipients = await readRecipients(change, { except: actorIds(actor), alsoTo }, context);
  for (const { administers, ...recipient } of recipients) {
    const mail = teamNoticeMail(notice, { actor: actorOf(actor), administers }, context.config.publicAddress);
    await mailOne(change, { mail, ...recipient }, context);
  }
}

export async function notifyAdministrators(
  change: Transaction<Schema>,
  { notice, actor }: Notice,
  context: NoticeContext,
): Promise<void> {
  const mail = teamNoticeMail(notice, { actor: actorOf(actor), administers: true }, context.config.publicAddress);
  await mailAdministration(change, { mail, except: actorIds(actor) }, context);
}

type MailToTeam = Omit<Mail, 'recipient' | 'aboutAccountId'>;

export async function mailAdministration(
  change: Transaction<Schema>,
  { mail, except }: { mail: MailToTeam; except: string[] },
  context: NoticeContext,
): Promise<void> {
  const recipients = await readRecipients(change, { except, alsoTo: [] }, context);
  for (const { administers, ...recipient } of recipients) {
    if (administers) await mailOne(change, { mail, ...recipient }, context);
  }
}

async function readRecipients(
  change: Transaction<Schema>,
  { except, alsoTo }: { except: string[]; alsoTo: string[] },
  { config, now }: NoticeContext,
) {
  return change
    .selectFrom('account_user')
    .where((row) => row.or([isOfTeamInSql(now), ...alsoTo.map((id) => row('id', '=', id))]))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .$if(verifiesEmail(config), (query) => query.where('email_verified', '=', true))
    .orderBy('email')
    .select(['id', 'email', holdsRoleInSql('administration', now).as('administers')])
    .execute();
}

async function mailOne(
  change: Transaction<Schema>,
  { mail, id, email }: { mail: MailToTeam; id: string; email: string },
  { now }: NoticeContext,
): Promise<void> {
  await queueMail(change, { ...mail, recipient: email, aboutAccountId: id }, now);
}

function actorIds(actor: Notice['actor']): string[] {
  return typeof actor === 'string' ? [] : [actor.account.id];
}

export function actorOf(actor: Notice['actor']): NoticeActor {
  if (typeof actor === 'string') return actor;
  const { displayName, signInEmail } = actor.account;
  return { displayName, email: signInEmail };
}
