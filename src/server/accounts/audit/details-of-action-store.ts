import { type AuditActionName, type AuditDetail, auditActions } from '#contract/accounts/audit-actions.ts';
import type { Database } from '#server/platform/database/open-database.ts';

export async function readDetailsOf<Action extends AuditActionName>(
  database: Database,
  action: Action,
): Promise<AuditDetail<Action>[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .where('action', '=', action)
    .orderBy('entry_id')
    .select('detail')
    .execute();
  return rows.map(({ detail }) => auditActions[action].detail.parse(detail) as AuditDetail<Action>);
}
