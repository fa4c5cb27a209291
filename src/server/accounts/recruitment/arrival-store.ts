import type { Context } from 'hono';
import { type RawBuilder, sql } from 'kysely';
import type { AfterAccount } from '#server/accounts/identity/after-account.ts';
import { advisoryLocks } from '#server/platform/database/advisory-locks.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { type ArrivalNote, forgetArrival, readArrivalNote } from './arrival-note.ts';

type Parts = Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock' | 'log'>;

/** What happens to the note of this browser about a link when somebody has an account. Nobody is kept from one by it. */
export function keepsArrivals(parts: Parts): AfterAccount {
  return {
    /**
     * The mailed link may be opened in another browser. The note stays, and what it says goes by what was typed alone, not by whether an
     * account was made: neither the answer nor what follows tells.
     */
    onSignUp: (context, { email, accountId }) =>
      withNote(context, parts, (note) =>
        keepNoted(parts.database, { accountId, isOther: sql`email <> ${email}`, note }),
      ),
    onComingIn: (context, accountId) =>
      withNote(context, parts, async (note) => {
        await keepNoted(parts.database, { accountId, isOther: sql`id <> ${accountId}`, note });
        forgetArrival(context, parts);
      }),
  };
}

async function withNote(context: Context, parts: Parts, act: (note: ArrivalNote) => Promise<void>): Promise<void> {
  try {
    const note = await readArrivalNote(context, parts);
    if (note !== null) await act(note);
  } catch (fault) {
    // The note stays in the browser for its day, and the next sign-in tries again.
    parts.log.warn(describeFault(fault), 'an arrival could not be kept');
  }
}

type Keeping = {
  /** Null for nobody: what others lose they lose all the same. */
  accountId: string | null;
  /** Of a row of accounts, whether it is another one. */
  isOther: RawBuilder<unknown>;
  note: ArrivalNote;
};

/**
 * What another service calls somebody stands with one account for each time that the link was opened: with the one that somebody has come
 * into, and before that with the latest that was made in the browser, since an address may have been mistyped. Where the link is known
 * alone, whoever makes an account in that browser has come by it.
 */
async function keepNoted(database: Database, { accountId, isOther, note }: Keeping): Promise<void> {
  const { linkId, outside, arrivedAt } = note;
  if (outside.id === null) return keepArrival(database, accountId, note);
  const ofSomebody = `${linkId} ${outside.id}`;
  await database.transaction().execute(async (transaction) => {
    // Whoever else uses the same note at this moment waits. Not the link itself: hundreds may come by it at once, and whoever joins holds it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${ofSomebody}, ${advisoryLocks.arrivals}))`.execute(
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
    if (!isOfAnother) await keepArrival(transaction, accountId, note);
  });
}

/** The latest link counts, until somebody has joined: by which link they did does not change any more. */
export async function keepArrival(
  database: Database,
  accountId: string | null,
  { linkId, outside, arrivedAt }: ArrivalNote,
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
