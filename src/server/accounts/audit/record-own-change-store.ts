import type { Transaction } from 'kysely';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { searchKey } from '#study/text/same-text.ts';
import { recordAudit } from './record-audit-store.ts';
import { type NamedAccount, nameStaff } from './reference-store.ts';

type Change = Transaction<Schema>;

/**
 * Records a change by current or former staff to their own account; does nothing for others.
 * @param before the name before the change, where it may have changed
 */
export async function recordOwnChange(
  change: Change,
  { accountId, before, ...action }: AuditAction & { accountId: string; before?: NamedAccount | null },
  now: Date,
): Promise<void> {
  const actor = before === undefined ? await nameStaff(change, accountId) : before;
  if (actor === null) return;
  await recordAudit(change, { actor, subjectAccountId: accountId, ...action }, now);
}

/** The same for a changed name; records whether a colleague has the same name. */
export async function recordNameChange(
  change: Change,
  { accountId, before, by }: { accountId: string; before: NamedAccount | null; by: 'person' | 'provider' },
  now: Date,
): Promise<void> {
  const after = before && (await nameStaff(change, accountId));
  if (after === null || after.label?.name === before?.label?.name) return;
  const isLikeColleague = await isNameOfColleague(change, accountId, after.label?.name ?? '');
  await recordOwnChange(change, { accountId, before, action: 'ownNameChanged', detail: { by, isLikeColleague } }, now);
}

async function isNameOfColleague(change: Change, accountId: string, name: string): Promise<boolean> {
  const colleagues = await change
    .selectFrom('account_user')
    .where('was_staff', '=', true)
    .where('id', '!=', accountId)
    .select('name')
    .execute();
  return colleagues.some((colleague) => searchKey(colleague.name) === searchKey(name));
}
