import type { Database } from '#server/platform/database/open-database.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';

/** Somebody who reads what the team is told. The account is null for a mailbox named in `TEAM_EMAIL`. */
type TeamRecipient = { email: string; accountId: string | null };

type TeamConfig = Pick<Config, 'teamEmails' | 'publicAddress'>;

/**
 * The one answer to "who is told what the team must know": the mailboxes in `TEAM_EMAIL`, or else everybody in staff whose e-mail is
 * confirmed (an installation for this machine only confirms none, and there all of them count).
 */
export async function readTeamRecipients(database: Database, config: TeamConfig): Promise<TeamRecipient[]> {
  if (config.teamEmails.length > 0) return config.teamEmails.map((email) => ({ email, accountId: null }));
  return database
    .selectFrom('account_user')
    .where('staff', '=', true)
    .$if(verifiesEmail(config), (query) => query.where('email_verified', '=', true))
    .orderBy('email')
    .select(['email', 'id as accountId'])
    .execute();
}

/**
 * Queues the same mail for everybody in the team.
 * @param database or a transaction: the mails are then there when, and only when, the transaction commits
 * @param mail what it says; nothing of anybody's health, and nothing that a participant wrote
 * @returns how many mailboxes it goes to
 */
export async function queueMailToTeam(
  database: Database,
  config: TeamConfig,
  mail: Omit<Mail, 'recipient' | 'aboutAccountId'>,
  now: Date,
): Promise<number> {
  const recipients = await readTeamRecipients(database, config);
  for (const { email, accountId } of recipients) {
    await queueMail(database, { ...mail, recipient: email, aboutAccountId: accountId }, now);
  }
  return recipients.length;
}
