import { alreadyRegisteredMail, verificationMail } from '#server/accounts/account-mails/account-mails.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { mailedLink } from '#server/platform/mail/mailed-link.ts';
import { writeDecoyRows } from './decoy-rows-store.ts';
import { mailLink } from './mailed-link-store.ts';

export type MailContext = { publicAddress: string; now: Date };

/** @returns the address of the page that confirms an e-mail, also after a change */
export function verificationLink(publicAddress: string, token: string): string {
  return mailedLink(publicAddress, '/confirm-email', token);
}

/** Mails a verification link and invalidates the previous one. */
export async function mailVerification(
  database: Database,
  account: { id: string; email: string },
  { publicAddress, now }: MailContext,
): Promise<void> {
  await database.transaction().execute(async (change) => {
    const { id: accountId, email } = account;
    const about = { recipient: email, publicAddress, aboutAccountId: accountId };
    await mailLink(
      change,
      { accountId, purpose: 'verification', email },
      ({ token, validForMinutes }) =>
        verificationMail({ ...about, link: verificationLink(publicAddress, token), validForMinutes }),
      now,
    );
  });
}

export async function mailAlreadyRegistered(
  database: Database,
  email: string,
  { publicAddress, now }: MailContext,
): Promise<void> {
  await database.transaction().execute(async (change) => {
    const account = await readByEmail(change, email);
    if (account === undefined) return writeDecoyRows(change);
    const { id: aboutAccountId, name: displayName } = account;
    await queueMail(
      change,
      alreadyRegisteredMail({ recipient: email, displayName, publicAddress, aboutAccountId }),
      now,
    );
  });
}

/** Mails the link again if the account is unverified; otherwise takes as long and does nothing. */
export async function resendVerification(database: Database, email: string, facts: MailContext): Promise<void> {
  const account = await readByEmail(database, email);
  if (account === undefined || account.emailVerified) {
    await database.transaction().execute(writeDecoyRows);
  } else {
    await mailVerification(database, account, facts);
  }
}

export async function readByEmail(database: Database, email: string) {
  return database
    .selectFrom('account_user')
    .where('email', '=', email)
    .select(['id', 'name', 'email', 'email_verified as emailVerified'])
    .executeTakeFirst();
}
