import { sql } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { messagePageSize } from '#contract/platform/shapes.ts';
import type { ContactMessage, listMessages, markMessage } from '#contract/team/contact-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { isTestAccount } from '#server/accounts/test-participations/is-test-account-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

type MessageFilter = ParsedInputOf<typeof listMessages>['show'];
type Needed = Pick<ServerContext, 'database' | 'clock'>;

/** @returns the number of unanswered messages, without tests */
export async function countUnansweredMessages(database: Database): Promise<number> {
  const { unanswered } = await database
    .selectFrom('contact_message')
    .where('answered_at', 'is', null)
    .where(({ not }) => not(isTestAccount('contact_message.account_id')))
    .select(({ fn }) => fn.countAll<number>().as('unanswered'))
    .executeTakeFirstOrThrow();
  return unanswered;
}

/** @returns a page of messages, unanswered first, then newest first, tests counted apart; audits the read */
export async function readMessages(
  { database, clock }: Needed,
  actor: StaffCaller,
  { show, page }: ParsedInputOf<typeof listMessages>,
) {
  return database.transaction().execute(async (transaction) => {
    const counts = await transaction
      .selectFrom('contact_message')
      .select(({ fn }) => {
        const count = () => fn.countAll<number>();
        const isOfTest = isTestAccount('contact_message.account_id');
        return [
          count().filterWhere(sql<boolean>`not ${isOfTest}`).as('all'),
          count().filterWhere(sql<boolean>`not ${isOfTest} and answered_at is null`).as('unanswered'),
          count().filterWhere(isOfTest).as('tests'),
          count().filterWhere(sql<boolean>`${isOfTest} and answered_at is null`).as('unansweredTests'),
        ];
      })
      .executeTakeFirstOrThrow();
    const messages = await withPeople(transaction)
      .$if(show === 'unanswered', (query) => query.where('answered_at', 'is', null))
      .$if(show === 'answered', (query) => query.where('answered_at', 'is not', null))
      .orderBy(sql`answered_at is not null`)
      .orderBy('sent_at', 'desc')
      .orderBy('message_id')
      .limit(messagePageSize)
      .offset((page - 1) * messagePageSize)
      .execute();
    const detail = { show, page, seen: messages.length };
    await recordAudit(transaction, { actor, action: 'messagesRead', detail }, clock.now());
    const total = countShown({ all: counts.all, unanswered: counts.unanswered }, show);
    const tests = countShown({ all: counts.tests, unanswered: counts.unansweredTests }, show);
    return {
      messages: messages.map(toMessage),
      total,
      tests,
      unanswered: counts.unanswered,
      pageSize: messagePageSize,
    };
  });
}

function countShown({ all, unanswered }: { all: number; unanswered: number }, show: MessageFilter): number {
  return { all, unanswered, answered: all - unanswered }[show];
}

/**
 * Sets or clears the answered mark, audited; idempotent.
 * @throws Refusal `not-found`
 */
export async function storeAnsweredMark(
  { database, clock }: Needed,
  actor: StaffCaller,
  { messageId, answered }: ParsedInputOf<typeof markMessage>,
): Promise<ContactMessage> {
  const now = clock.now();
  return database.transaction().execute(async (change) => {
    const known = await change
      .selectFrom('contact_message')
      .where('message_id', '=', messageId)
      .select(['account_id', 'answered_at'])
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) throw new Refusal('not-found');
    const isChange = (known.answered_at !== null) !== answered;
    if (isChange) {
      await change
        .updateTable('contact_message')
        .set({ answered_at: answered ? now : null, answered_by_account_id: answered ? actor.account.id : null })
        .where('message_id', '=', messageId)
        .execute();
    }
    const row = await withPeople(change).where('message_id', '=', messageId).executeTakeFirstOrThrow();
    if (isChange) {
      const record = {
        actor,
        subjectAccountId: known.account_id,
        action: 'messageMarked',
        detail: { answered },
      } as const;
      await recordAudit(change, record, now);
    }
    return toMessage(row);
  });
}

function withPeople(database: Database) {
  return database
    .selectFrom('contact_message')
    .innerJoin('account_user as sender', 'sender.id', 'contact_message.account_id')
    .leftJoin('account_user as answerer', 'answerer.id', 'contact_message.answered_by_account_id')
    .select([
      'message_id as messageId',
      'sender.name as senderName',
      'sender.email as senderEmail',
      'body as text',
      'sent_at as sentAt',
      'answered_at as answeredAt',
      'answerer.name as answeredByName',
    ])
    .select(isTestAccount('contact_message.account_id').as('isTest'));
}

type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>;

function toMessage({ sentAt, answeredAt, ...row }: Row): ContactMessage {
  return { ...row, sentAt: sentAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
}
