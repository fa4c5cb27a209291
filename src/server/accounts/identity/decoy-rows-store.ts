import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withdrawMails } from '#server/platform/mail/mail-store.ts';
import type { Change } from './mailed-link-store.ts';

/** Already expired, by any clock. */
const expire = 0;

/** Writes decoy rows that cost as much as a link and a mail, against timing attacks; deleted with the expired limits. */
export async function writeDecoyRows(change: Change): Promise<void> {
  for (const table of ['link', 'mail']) {
    await change
      .insertInto('rate_limit')
      .values({ key: `vain:${table}:${randomUUID()}`, points: 0, expire })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ points: sql`rate_limit.points`, expire }))
      .execute();
  }
  await withdrawMails(change, sql`account_id = ${randomUUID()}`);
}
