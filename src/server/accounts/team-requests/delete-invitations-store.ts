import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Deletes invitations to the address of a deleted or removed account, so that no old link readmits it.
 * @returns how many
 */
export async function deleteInvitations(change: Transaction<Schema>, email: string): Promise<number> {
  const { numDeletedRows } = await change
    .deleteFrom('team_request')
    .where('kind', '=', 'invitation')
    .where(sql`lower(email collate "C")`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
