import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { holdsRoleInSql, isOfTeamInSql } from './staff-in-sql-store.ts';

/** `accountId` is null for a mailbox of `TEAM_EMAIL`. */
type TeamRecipient = { email: string; accountId: string | null };

type Concerned = { role: 'care' | 'administration' | 'any'; now: Date };

type TeamConfig = Pick<Config, 'teamEmails' | 'publicAddress'>;

/** The recipients of team mail: `TEAM_EMAIL`, else the verified accounts with the role (any account where e-mails are not verified). */
export async function readTeamRecipients(
  database: Database,
  config: TeamConfig,
  concerned: Concerned,
): Promise<TeamRecipient[]> {
  const { rows } = await sql<{
    recipient: string;
    account_id: string | null;
  }>`${teamRecipients(config, concerned)}`.execute(database);
  return rows.map(({ recipient, account_id }) => ({ email: recipient, accountId: account_id }));
}

export function teamRecipients(
  config: TeamConfig,
  { role, now }: Concerned,
): RawBuilder<{ recipient: string; account_id: string | null }> {
  if (config.teamEmails.length > 0) {
    return sql`select recipient, null as account_id from jsonb_array_elements_text(${JSON.stringify(config.teamEmails)}::jsonb)
      as recipient`;
  }
  const confirmed = verifiesEmail(config) ? sql`and email_verified` : sql``;
  return sql`select email as recipient, id as account_id from account_user
    where ${role === 'any' ? isOfTeamInSql(now) : holdsRoleInSql(role, now)} ${confirmed} order by email`;
}

/**
 * Queues one mail to every team member concerned.
 * @param database or the transaction that the mails belong to
 * @param mail without health data and without text of participants
 * @returns the number of recipients
 */
export async function queueMailToTeam(
  database: Database,
  config: TeamConfig,
  mail: Omit<Mail, 'recipient' | 'aboutAccountId'>,
  concerned: Concerned,
): Promise<number> {
  const recipients = await readTeamRecipients(database, config, concerned);
  for (const { email, accountId } of recipients) {
    await queueMail(database, { ...mail, recipient: email, aboutAccountId: accountId }, concerned.now);
  }
  return recipients.length;
}
