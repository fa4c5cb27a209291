import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type ArrivalNote, forgetArrival, readArrivalNote } from './arrival-note.ts';

type Parts = Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock' | 'log'>;

/**
 * Writes to an account by which link its person has come in this browser, where they have. Nobody is kept from signing in by it.
 * @param accountId as the server knows it, never as a request says
 */
export async function keepNotedArrival(context: Context, parts: Parts, accountId: string): Promise<void> {
  try {
    const note = await readArrivalNote(context, parts);
    if (note === null) return;
    await keepArrival(parts.database, accountId, note, parts.clock.now());
    forgetArrival(context, parts);
  } catch {
    // The note stays in the browser for its day, and the next sign-in tries again.
    parts.log.warn('an arrival could not be kept');
  }
}

/** The latest link counts, until somebody has joined: by which link they did does not change any more. */
export async function keepArrival(
  database: Database,
  accountId: string,
  { linkId, outside }: ArrivalNote,
  now: Date,
): Promise<void> {
  await sql`
    insert into account_arrival (account_id, link_id, outside_id, outside_study, outside_session, arrived_at)
    select account_user.id, recruitment_link.link_id, ${outside.id}, ${outside.study}, ${outside.session}, ${now}
    from account_user, recruitment_link
    where account_user.id = ${accountId} and recruitment_link.link_id = ${linkId}
      and not exists (select from participant where account_id = ${accountId} and enrolled_at is not null)
    on conflict (account_id) do update set link_id = excluded.link_id, outside_id = excluded.outside_id,
      outside_study = excluded.outside_study, outside_session = excluded.outside_session,
      arrived_at = excluded.arrived_at`.execute(database);
}
