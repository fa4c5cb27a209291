import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

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

/** Closes a request; erases the address of an invitation. */
export async function closeRequest(
  change: Transaction<Schema>,
  { request_id, kind }: LockedRequest,
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
}
