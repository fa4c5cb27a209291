import { type AuditAction, auditActionShape } from '#contract/accounts/audit-actions.ts';
import type { Database } from '#server/platform/database/open-database.ts';

type DetailOf<Action extends AuditAction['action']> = Extract<AuditAction, { action: Action }>['detail'];

/** @returns what the log tells of every action of a kind, the oldest first, for whoever goes by what was once done */
export async function readDetailsOf<Action extends AuditAction['action']>(
  database: Database,
  action: Action,
): Promise<DetailOf<Action>[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .where('action', '=', action)
    .orderBy('entry_id')
    .select('detail')
    .execute();
  return rows.map(({ detail }) => auditActionShape.parse({ action, detail }).detail as DetailOf<Action>);
}
