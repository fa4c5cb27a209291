import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Invitations to somebody whose account ends, or whom another one takes out of the team: the address is theirs, and no link that was mailed
 * before lets them in again.
 * @returns how many there were
 */
export async function forgetInvitations(change: Transaction<Schema>, emails: readonly string[]): Promise<number> {
  const { numDeletedRows } = await change
    .deleteFrom('team_request')
    .where('kind', '=', 'invitation')
    .where(
      sql`lower(email collate "C")`,
      'in',
      emails.map((email) => email.toLowerCase()),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
