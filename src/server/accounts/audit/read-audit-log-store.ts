import { auditActionRow } from '#contract/accounts/audit-actions.ts';
import { accountLabelShape, machineLabelShape } from '#contract/accounts/audit-label.ts';
import { pageSize } from '#contract/platform/shapes.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { recordReading } from './record-reading-store.ts';
import { readRecordedHeads } from './recorded-heads.ts';
import { verifyAuditLog } from './verify-audit-log-store.ts';

/**
 * Reads a page of the audit log, newest first; records one read entry per half hour.
 * @param before entry number to page back from
 */
export async function readAuditPage(
  { database, clock, config }: Pick<ServerContext, 'database' | 'clock' | 'config'>,
  actor: StaffCaller,
  before: number | null,
) {
  await recordReading({ database, clock }, actor, 'auditLogRead');
  const rows = await readRows(database, before);
  const { firstBrokenEntry, lostReferences } = await verifyAuditLog(
    database,
    await readRecordedHeads(config.dataDirectory),
  );
  return { entries: rows.slice(0, pageSize), firstBrokenEntry, lostReferences, hasMore: rows.length > pageSize };
}

async function readRows(database: Database, before: number | null) {
  const rows = await database
    .selectFrom('audit_entry')
    .leftJoin('audit_reference as actor', 'actor.reference', 'audit_entry.actor_reference')
    .leftJoin('account_user as actor_account', 'actor_account.id', 'actor.account_id')
    .leftJoin('audit_reference as subject', 'subject.reference', 'audit_entry.subject_reference')
    .leftJoin('account_user as subject_account', 'subject_account.id', 'subject.account_id')
    .leftJoin('participant', 'participant.account_id', 'subject.account_id')
    .$if(before !== null, (query) => query.where('entry_id', '<', before))
    .orderBy('entry_id', 'desc')
    .limit(pageSize + 1)
    .select([
      'entry_id as entryId',
      'happened_at as happenedAt',
      'actor_label as actorLabel',
      'subject_label as subjectLabel',
      'actor_account.name as actorName',
      'actor_account.email as actorEmail',
      'subject_account.name as subjectName',
      'subject_account.email as subjectEmail',
      'participant.code as subjectCode',
      'action',
      'detail',
    ])
    .execute();
  return rows.map(({ actorLabel, subjectLabel, ...row }) => {
    const label = accountLabelShape.nullable().parse(subjectLabel);
    return {
      ...row,
      actorLabel: accountLabelShape.safeParse(actorLabel).data ?? null,
      machine: machineLabelShape.safeParse(actorLabel).data ?? null,
      subjectLabel: label,
      subjectEmail: label === null ? null : row.subjectEmail,
      ...(auditActionRow(row.action)?.isAboutParticipant ? { subjectName: null } : { subjectCode: null }),
      happenedAt: row.happenedAt.toISOString(),
      detail: row.detail as Record<string, unknown>,
    };
  });
}
