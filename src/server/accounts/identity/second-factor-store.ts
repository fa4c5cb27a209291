import { sql } from 'kysely';
import { endAllSessions } from '#server/accounts/account/session-store.ts';
import { secondFactorNoticeMail } from '#server/accounts/account-mails/sign-in-notice-mails.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';

/** @returns whether a first right code has confirmed the second factor */
export async function isConfirmed(database: Database, accountId: string): Promise<boolean> {
  const factor = await database
    .selectFrom('account_two_factor')
    .where('user_id', '=', accountId)
    .where('verified', '=', true)
    .select('id')
    .executeTakeFirst();
  return factor !== undefined;
}

export async function markSecondFactorVerified(database: Database, accountId: string): Promise<void> {
  await database.updateTable('account_two_factor').set({ verified: true }).where('user_id', '=', accountId).execute();
}

/** Deletes the remains of a switch interrupted between the provider's two writes, which would block enabling for ever. */
export async function deleteStaleSecondFactor(database: Database, accountId: string): Promise<void> {
  await database
    .deleteFrom('account_two_factor')
    .where('user_id', '=', accountId)
    .where('verified', '=', true)
    .where('user_id', 'in', (query) =>
      query.selectFrom('account_user').where('two_factor_enabled', '=', false).select('id'),
    )
    .execute();
}

export async function readMailAddress(database: Database, accountId: string) {
  return database
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select(['email as recipient', 'name as displayName'])
    .executeTakeFirst();
}

/** Longer than a code is valid: its 30 seconds plus one step on either side. */
const codeMinutes = 3;

/** @returns whether this code was not tried for the account in the last minutes */
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
 * Command line: disables the second factor after a lost phone; ends sessions, mails the person, audits.
 * @returns false without such an account or factor
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
