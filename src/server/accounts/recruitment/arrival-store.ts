import type { Context } from 'hono';
import { type RawBuilder, sql } from 'kysely';
import type { AfterAccount } from '#server/accounts/identity/after-account.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { advisoryLocks } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { clearReferralCookie, type ReferralCookie, readReferralCookie } from './referral-cookie.ts';

type Deps = Pick<ServerContext, 'config' | 'sessionSecret' | 'database' | 'clock' | 'log'>;

/** Attributes accounts to the link of the browser's cookie; failures never block sign-up or sign-in. */
export function createArrivalAttribution(deps: Deps): AfterAccount {
  return {
    /**
     * Keeps the cookie, as the link may be opened in another browser. Depends only on the typed e-mail, so that nothing
     * reveals an existing account.
     */
    onSignUp: (context, { email, accountId }) =>
      withArrivalNote(context, deps, (note) =>
        attributeNoted(deps.database, { accountId, isOther: sql`email <> ${email}`, note }),
      ),
    onComingIn: (context, accountId) =>
      withArrivalNote(context, deps, async (note) => {
        await attributeNoted(deps.database, { accountId, isOther: sql`id <> ${accountId}`, note });
        clearReferralCookie(context, deps);
      }),
  };
}

async function withArrivalNote(
  context: Context,
  deps: Deps,
  act: (note: ReferralCookie) => Promise<void>,
): Promise<void> {
  try {
    const note = await readReferralCookie(context, deps);
    if (note !== null) await act(note);
  } catch (fault) {
    // The cookie lasts a day; the next sign-in retries.
    deps.log.warn(describeFault(fault), 'recruitment attribution not stored; retried at the next sign-in');
  }
}

type AttributionInput = {
  /** Null when signed out; others lose the attribution either way. */
  accountId: string | null;
  isOther: RawBuilder<unknown>;
  note: ReferralCookie;
};

/**
 * Attributes an outside id to one account per opening of the link: the one signed in, until then the latest created, as
 * an address may be mistyped.
 * A link without an id attributes every account created in the browser.
 */
async function attributeNoted(database: Database, { accountId, isOther, note }: AttributionInput): Promise<void> {
  const { linkId, outside, arrivedAt } = note;
  if (outside.id === null) return attributeArrival(database, accountId, note);
  const lockKey = `${linkId} ${outside.id}`;
  await database.transaction().execute(async (transaction) => {
    // Serializes uses of one cookie; not by locking the link, which every enrolment locks.
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, ${advisoryLocks.arrivals}))`.execute(
      transaction,
    );
    const { rows } = await sql<{ isSettled: boolean }>`
      with other as (
        select id,
          email_verified or exists (select from participant where participant.account_id = account_user.id) as "isSettled"
        from account_arrival inner join account_user on account_user.id = account_arrival.account_id
        where link_id = ${linkId} and arrived_at = ${arrivedAt} and outside_id = ${outside.id} and ${isOther}
      ), taken as (
        delete from account_arrival using other where account_id = other.id and not other."isSettled"
      )
      select "isSettled" from other`.execute(transaction);
    const isOfAnother = rows.some(({ isSettled }) => isSettled);
    if (!isOfAnother) await attributeArrival(transaction, accountId, note);
  });
}

/** The latest link wins until enrolment, which freezes it. */
export async function attributeArrival(
  database: Database,
  accountId: string | null,
  { linkId, outside, arrivedAt }: ReferralCookie,
): Promise<void> {
  await sql`
    insert into account_arrival (account_id, link_id, outside_id, outside_study, outside_session, outside_fault, arrived_at)
    select account_user.id, recruitment_link.link_id, ${outside.id}, ${outside.study}, ${outside.session}, ${outside.fault}, ${arrivedAt}
    from account_user, recruitment_link
    where account_user.id = ${accountId} and recruitment_link.link_id = ${linkId}
      and not exists (select from participant_status where account_id = ${accountId} and is_enrolled)
    on conflict (account_id) do update set link_id = excluded.link_id, outside_id = excluded.outside_id,
      outside_study = excluded.outside_study, outside_session = excluded.outside_session, outside_fault = excluded.outside_fault,
      arrived_at = excluded.arrived_at`.execute(database);
}
