import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { withdrawMails } from '#server/platform/mail/mail-store.ts';

/** Locks a request. @throws Refusal `not-found` */
export async function lockRequest(change: Transaction<Schema>, requestId: string) {
  const request = await change
    .selectFrom('team_request')
    .where('request_id', '=', requestId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not-found');
  return request;
}

export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>;

/** @throws Refusal `request-decided` for a request that is not pending */
export function requireWaiting({ state, expires_at }: LockedRequest, now: Date): void {
  if (state !== 'waiting' || expires_at <= now) throw new Refusal('request-decided');
}

/** Closes a request; erases the address of an invitation and its undelivered mail. */
export async function closeRequest(
  change: Transaction<Schema>,
  { request_id, kind, mail_id }: LockedRequest,
  to: { state: 'refused' | 'withdrawn' | 'used'; by?: string; now: Date },
): Promise<void> {
  await change
    .updateTable('team_request')
    .set({
      state: to.state,
      ...(to.by === undefined ? {} : { decided_by_account_id: to.by, decided_at: to.now }),
      ...(kind === 'invitation' ? { email: '', token_hash: null } : {}),
    })
    .where('request_id', '=', request_id)
    .execute();
  await withdrawInvitationMail(change, { mail_id });
}

export async function withdrawInvitationMail(
  change: Transaction<Schema>,
  { mail_id }: Pick<LockedRequest, 'mail_id'>,
): Promise<void> {
  if (mail_id !== null) await withdrawMails(change, sql`mail_id = ${mail_id}`);
}
