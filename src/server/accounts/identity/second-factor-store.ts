import { sql } from 'kysely';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { secondFactorNoticeMail } from '#server/accounts/account-mails/sign-in-notice-mails.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';

/** @returns whether somebody has shown with a first right code that the second factor works. */
export async function isConfirmed(database: Database, accountId: string): Promise<boolean> {
  const factor = await database
    .selectFrom('account_two_factor')
    .where('user_id', '=', accountId)
    .where('verified', '=', true)
    .select('id')
    .executeTakeFirst();
  return factor !== undefined;
}

/**
 * Takes away what was left where turning it off was broken off between the two writes of the identity provider: it would refuse
 * for ever to turn it on again.
 */
export async function deleteLeftOver(database: Database, accountId: string): Promise<void> {
  await database
    .deleteFrom('account_two_factor')
    .where('user_id', '=', accountId)
    .where('verified', '=', true)
    .where('user_id', 'in', (query) =>
      query.selectFrom('account_user').where('two_factor_enabled', '=', false).select('id'),
    )
    .execute();
}

/** @returns where mail to an account's owner goes, and what they are called; undefined when the account is gone */
export async function readMailAddress(database: Database, accountId: string) {
  return database
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['email as recipient', 'name as displayName'])
    .executeTakeFirst();
}

/** Longer than any code of an app is right: a step before to a step after its own 30 seconds. */
const codeMinutes = 3;

/** @returns whether this is the first time in a while that this code is tried for this account. */
export async function claimCode(database: Database, accountId: string, code: string): Promise<boolean> {
  const long = sql<Date>`now() - make_interval(mins => ${codeMinutes})`;
  await database
    .deleteFrom('account_tried_code')
    .where('user_id', '=', accountId)
    .where('tried_at', '<', long)
    .execute();
  const claimed = await database
    .insertInto('account_tried_code')
    .values({ user_id: accountId, code })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/**
 * Turns the second factor of an account off from the command line, for somebody whose phone and recovery codes are lost. All
 * sessions end, the person is told by mail, and it is in the audit log.
 * @returns false when there is no account with this address or nothing to turn off
 */
export async function resetSecondFactor(
  database: Database,
  { email, publicAddress }: { email: string; publicAddress: string },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    const account = await change
      .selectFrom('account_user')
      .where('email', '=', email.trim().toLowerCase())
      .select(['id', 'name', 'email', 'two_factor_enabled as isOn'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account?.isOn) return false;
    await change.deleteFrom('account_two_factor').where('user_id', '=', account.id).execute();
    await change.updateTable('account_user').set({ two_factor_enabled: false }).where('id', '=', account.id).execute();
    await endAllSessions(change, account.id);
    const notice = secondFactorNoticeMail({
      recipient: account.email,
      displayName: account.name,
      publicAddress,
      aboutAccountId: account.id,
      isOn: false,
    });
    await queueMail(change, notice, now);
    const record = { actor: 'command line', subjectAccountId: account.id, action: 'secondFactorReset' } as const;
    await recordAudit(change, { ...record, detail: {} }, now);
    return true;
  });
}
