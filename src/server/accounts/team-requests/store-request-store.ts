import type { Insertable, Transaction } from 'kysely';
import { requestDays } from '#contract/accounts/team-request-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { actorOf, mailAdministration } from '#server/accounts/team-notices/notify-team-store.ts';
import { teamRequestMail } from '#server/accounts/team-notices/team-notice-mails.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { dayMs } from '#study/days/durations.ts';

type RequestRow = Insertable<Schema['team_request']>;

/** `validDays`: lifetime when no second person is needed. */
type NewRequest = Pick<RequestRow, 'kind'> &
  Partial<
    Pick<
      RequestRow,
      | 'about_account_id'
      | 'roles_before'
      | 'roles_after'
      | 'email'
      | 'staff_roles'
      | 'staff_until'
      | 'reason'
      | 'edition_hash'
      | 'unblinding'
    >
  > & { validDays: number };

export type RequestDeps = { config: Pick<Config, 'publicAddress'>; now: Date };

/**
 * Stores a request, pending with mails to second persons, or confirmed at once when there is none. Call last in the
 * transaction.
 * @throws Refusal `already-requested` for an equal open request
 */
export async function storeRequest(
  change: Transaction<Schema>,
  actor: StaffCaller,
  { request: { validDays, ...fields }, isAlone }: { request: NewRequest; isAlone: boolean },
  { config, now }: RequestDeps,
): Promise<{ requestId: string; requestNumber: number }> {
  if (await hasOpenRequest(change, actor, fields, now)) throw new Refusal('already-requested');
  const days = isAlone ? validDays : requestDays;
  const { requestId, requestNumber } = await change
    .insertInto('team_request')
    .values({
      ...fields,
      requested_by_account_id: actor.account.id,
      requested_at: now,
      expires_at: new Date(now.getTime() + days * dayMs),
      state: isAlone ? 'confirmed' : 'waiting',
      is_alone: isAlone,
      decided_at: isAlone ? now : null,
    })
    .returning(['request_id as requestId', 'request_number as requestNumber'])
    .executeTakeFirstOrThrow();
  if (!isAlone) {
    const mail = teamRequestMail(fields.kind, actorOf(actor), config.publicAddress);
    const except = [actor.account.id, ...(fields.about_account_id ? [fields.about_account_id] : [])];
    await mailAdministration(change, { mail, except }, { config, now });
  }
  const about = fields.about_account_id ? { subjectAccountId: fields.about_account_id } : {};
  const detail = { requestNumber, kind: fields.kind, isAlone };
  await recordAudit(change, { actor, ...about, action: 'teamRequestMade', detail }, now);
  return { requestId, requestNumber };
}

/** Unique per person for roles, per address for invitations, per requester for lists, per requester and edition for materials. */
async function hasOpenRequest(
  change: Transaction<Schema>,
  actor: StaffCaller,
  { kind, about_account_id, email, edition_hash }: Omit<NewRequest, 'validDays'>,
  now: Date,
): Promise<boolean> {
  const found = await change
    .selectFrom('team_request')
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('state', 'in', kind === 'roles' ? ['waiting'] : ['waiting', 'confirmed'])
    .$if(kind === 'roles', (query) => query.where('about_account_id', '=', about_account_id ?? ''))
    .$if(kind === 'invitation', (query) => query.where('email', '=', email ?? ''))
    .$if(kind === 'unblinding', (query) => query.where('edition_hash', '=', edition_hash ?? ''))
    .$if(kind === 'links' || kind === 'unblinding', (query) =>
      query.where('requested_by_account_id', '=', actor.account.id),
    )
    .select('request_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
