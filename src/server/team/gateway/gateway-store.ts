import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { GatewayFailure } from '#contract/team/gateway-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { dayMs } from '#study/days/durations.ts';
import { deliveryQueuedSignal } from './delivery-queued-signal.ts';

/** The whole payload of a reminder: address, text and the mail's two links; no code, name or progress. */
export type GatewayReminder = { email: string; message: string; link: string; stop: string };

/** Queues a reminder. @param transaction of its mail, so that both exist or neither */
export async function queueDelivery(
  transaction: Transaction<Schema>,
  accountId: string,
  reminder: GatewayReminder,
  now: Date,
): Promise<void> {
  await insertDelivery(transaction, { account_id: accountId, content: { type: 'reminder', data: reminder } }, now);
  deliveryQueuedSignal.notify();
}

/** Queues a test delivery. @returns its id */
export function queueTestDelivery(database: Database, now: Date): Promise<string> {
  return insertDelivery(database, { account_id: null, content: { type: 'test', data: {} } }, now);
}

async function insertDelivery(
  database: Database,
  { account_id, content }: { account_id: string | null; content: { type: string; data: object } },
  now: Date,
): Promise<string> {
  const delivery_id = randomUUID();
  const body = JSON.stringify({ ...content, timestamp: now.toISOString() });
  await database
    .insertInto('gateway_delivery')
    .values({ delivery_id, account_id, content: body, created_at: now, next_try_at: now })
    .execute();
  return delivery_id;
}

export type DueDelivery = {
  deliveryId: string;
  /** The recipient; null for a test. */
  accountId: string | null;
  content: unknown;
  tries: number;
};

/** Lease: longer than a try may take. */
const handoverMs = 60_000;

/** Claims a due delivery and counts the try first. @param deliveryId only this one, due or not */
export async function claimDelivery(
  database: Database,
  now: Date,
  deliveryId?: string,
): Promise<DueDelivery | undefined> {
  const row = await database
    .updateTable('gateway_delivery')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: new Date(now.getTime() + handoverMs) }))
    .where('delivery_id', '=', (query) =>
      query
        .selectFrom('gateway_delivery')
        .where('content', 'is not', null)
        .where((row) =>
          row.or([
            row('next_try_at', '<=', now),
            // No pause is as long: written by a clock that was ahead.
            row('next_try_at', '>', new Date(now.getTime() + 2 * dayMs)),
          ]),
        )
        .$if(deliveryId !== undefined, (of) => of.where('delivery_id', '=', deliveryId ?? ''))
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('delivery_id'),
    )
    .returning(['delivery_id', 'account_id', 'content', 'tries'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { delivery_id, account_id, content, tries } = row;
  return { deliveryId: delivery_id, accountId: account_id, content, tries };
}

/** Undoes a claim. */
export async function unclaimDelivery(database: Database, deliveryId: string, nextTryAt: Date): Promise<void> {
  await database
    .updateTable('gateway_delivery')
    .set((eb) => ({ tries: eb('tries', '-', 1), next_try_at: nextTryAt }))
    .where('delivery_id', '=', deliveryId)
    .execute();
}

export async function dropDelivery(database: Database, deliveryId: string, now: Date): Promise<void> {
  await database
    .updateTable('gateway_delivery')
    .set({ given_up_at: now, content: null, last_failure: 'outdated', last_status: null })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Also erases the payload. */
export async function markDelivered(database: Database, deliveryId: string, now: Date): Promise<void> {
  await database
    .updateTable('gateway_delivery')
    .set({ delivered_at: now, content: null, last_failure: null, last_status: null })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** @param nextTryAt null to give up */
export async function storeFailedTry(
  database: Database,
  deliveryId: string,
  {
    failure,
    status,
    nextTryAt,
    now,
  }: { failure: GatewayFailure; status: number | null; nextTryAt: Date | null; now: Date },
): Promise<void> {
  const next = nextTryAt === null ? { given_up_at: now, content: null } : { next_try_at: nextTryAt };
  await database
    .updateTable('gateway_delivery')
    .set({ ...next, last_failure: failure, last_status: status })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Gives up outdated reminders: the participant went on or unsubscribed. */
export async function dropOutdatedDeliveries(database: Database, now: Date): Promise<void> {
  await sql`
    update gateway_delivery set given_up_at = ${now}, content = null, last_failure = 'outdated', last_status = null
    from participant
    where content is not null and participant.account_id = gateway_delivery.account_id
      and (participant.last_activity_at > gateway_delivery.created_at or exists (
        select from reminder_choice where reminder_choice.participant_id = participant.participant_id and not wanted))`.execute(
    database,
  );
}

const retentionDays = 30;

export async function deleteOldDeliveries(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('gateway_delivery')
    .where('content', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - retentionDays * dayMs))
    .execute();
}

const shownDeliveries = 20;

export async function viewDeliveries(database: Database) {
  const counts = await database
    .selectFrom('gateway_delivery')
    .select([
      sql<number>`count(*) filter (where content is not null)`.as('waiting'),
      sql<number>`count(*) filter (where delivered_at is not null)`.as('delivered'),
      sql<number>`count(*) filter (where given_up_at is not null)`.as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('gateway_delivery')
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id')
    .limit(shownDeliveries)
    .select(['delivery_id', 'account_id', 'created_at', 'tries', 'next_try_at', 'delivered_at', 'given_up_at'])
    .select(['last_failure', 'last_status'])
    .execute();
  return {
    counts,
    deliveries: rows.map((row) => ({
      deliveryId: row.delivery_id,
      isTrial: row.account_id === null,
      createdAt: row.created_at.toISOString(),
      tries: row.tries,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      givenUpAt: row.given_up_at?.toISOString() ?? null,
      nextTryAt: row.delivered_at === null && row.given_up_at === null ? row.next_try_at.toISOString() : null,
      failure: row.last_failure,
      status: row.last_status,
    })),
  };
}
