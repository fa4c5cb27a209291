import { recordNameChange } from '#server/accounts/audit/record-own-change-store.ts';
import { nameStaff } from '#server/accounts/audit/reference-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';

export async function storeDisplayName(database: Database, accountId: string, name: string, now: Date): Promise<void> {
  await database.transaction().execute(async (change) => {
    const before = await nameStaff(change, accountId);
    await change.updateTable('account_user').set({ name, updated_at: now }).where('id', '=', accountId).execute();
    await recordNameChange(change, { accountId, before, by: 'person' }, now);
  });
}
