import type { Database } from '#server/platform/database/open-database.ts';

/** @returns the account, its sign-in methods, sessions, declined consent texts and mails; no password, token or code */
export async function readOwnAccount(database: Database, accountId: string) {
  const account = await database
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select([
      'id',
      'name',
      'email',
      'email_verified',
      'pending_email',
      'category',
      'member',
      'staff',
      'staff_roles',
      'staff_until',
    ])
    .select(['two_factor_enabled', 'created_at', 'updated_at'])
    .executeTakeFirst();
  const credentials = await database
    .selectFrom('account_credential')
    .where('user_id', '=', accountId)
    .orderBy('created_at')
    .select(['provider_id', 'created_at'])
    .execute();
  const sessions = await database
    .selectFrom('account_session')
    .where('user_id', '=', accountId)
    .orderBy('created_at')
    .select(['created_at', 'updated_at', 'expires_at', 'user_agent'])
    .execute();
  const tokens = await database
    .selectFrom('api_token')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .select(['name', 'created_at', 'expires_at', 'last_used_at'])
    .execute();
  const mails = await database
    .selectFrom('mail')
    .where('account_id', '=', accountId)
    .orderBy('mail_id')
    .select(['kind', 'recipient', 'subject', 'body_text', 'created_at', 'sent_at'])
    .execute();
  const refusals = await database
    .selectFrom('consent_refusal')
    .where('account_id', '=', accountId)
    .orderBy('refused_at')
    .select(['version', 'refused_at'])
    .execute();
  return {
    account,
    credentials,
    sessions,
    tokens,
    refusals,
    mails: mails.map((mail) => ({ ...mail, body_text: sealed(mail.body_text) })),
  };
}

/** A mailed link proves that whoever opens it reads the mailbox: while the mail waits, it must not be had in another way. */
function sealed(text: string): string {
  return text.replaceAll(/([?&#]token=)[\w-]+/g, '$1…');
}
