import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { sendMessage } from '#contract/team/contact-calls.ts';
import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import { isTestAccount } from '#server/accounts/test-participations/is-test-account-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { newMessageMail } from './contact-mails.ts';

type Sending = ParsedInputOf<typeof sendMessage>;

/**
 * Stores a message and notifies the team, in one transaction; tests are not mailed. Idempotent by sending, which is not
 * rate-limited again.
 * @returns when it was first stored
 * @throws Refusal `conflict` for another text under the same sending, `too-many-requests`
 */
export async function storeMessage(deps: ServerContext, accountId: string, sending: Sending): Promise<Date> {
  const { database, clock, config } = deps;
  const known = await findSending(database, accountId, sending);
  if (known !== undefined) return known;
  await consumeLimit(deps, 'message', accountId);
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('contact_message')
      .values({ account_id: accountId, sending_id: sending.sendingId, body: sending.text, sent_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'sending_id']).doNothing())
      .returning('sent_at')
      .executeTakeFirst();
    // A concurrent repeat was first.
    if (stored === undefined) return (await findSending(transaction, accountId, sending)) ?? now;
    if (!(await isOfTest(transaction, accountId))) {
      await queueMailToTeam(transaction, config, newMessageMail(config.publicAddress), { role: 'care', now });
    }
    return stored.sent_at;
  });
}

async function isOfTest(database: Database, accountId: string): Promise<boolean> {
  const found = await database
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .where(isTestAccount('account_user.id'))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

async function findSending(
  database: Database,
  accountId: string,
  { sendingId, text }: Sending,
): Promise<Date | undefined> {
  const known = await database
    .selectFrom('contact_message')
    .where('account_id', '=', accountId)
    .where('sending_id', '=', sendingId)
    .select(['body', 'sent_at'])
    .executeTakeFirst();
  if (known !== undefined && known.body !== text) throw new Refusal('conflict');
  return known?.sent_at;
}

export function readOwnMessages(database: Database, accountId: string) {
  return database
    .selectFrom('contact_message')
    .where('account_id', '=', accountId)
    .orderBy('sent_at')
    .orderBy('message_id')
    .select(['sent_at', 'body as text', 'answered_at'])
    .execute();
}
