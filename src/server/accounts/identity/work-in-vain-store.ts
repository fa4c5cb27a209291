import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withdrawMails } from '#server/platform/mail/mail-store.ts';
import type { Change } from './mailed-link-store.ts';

/** Long over: the next cleaning takes it away, whatever the clock of a rehearsal says. */
const expire = 0;

/**
 * Writes as much as keeping a link and a mail takes, where there is no account to mail to: how long an answer takes must not
 * tell whether there is one. What it writes leads to nobody, and is cleaned up with the spent limits.
 */
export async function workInVain(change: Change): Promise<void> {
  for (const table of ['link', 'mail']) {
    await change
      .insertInto('rate_limit')
      .values({ key: `vain:${table}:${randomUUID()}`, points: 0, expire })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: sql`rate_limit.points`, expire }))
      .execute();
  }
  await withdrawMails(change, sql`account_id = ${randomUUID()}`);
}
