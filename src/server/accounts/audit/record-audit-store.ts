import type { Transaction } from 'kysely';
import { type AuditAction, auditActionShape } from '#contract/accounts/audit-actions.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import { hashOfEntry } from './audit-entry.ts';

/** Who has done it. Who runs a command on the machine is known to the machine, not to us. */
type AuditActor = StaffCaller | 'command line';

type AuditRecord = AuditAction & {
  actor: AuditActor;
  /** Whom it was done to, where it was one person. */
  subjectAccountId?: string;
};

/**
 * Adds an entry to the audit log, in the transaction of what it tells of: the two are there together or not at all. From here
 * to the end of the transaction nobody else adds one, so this is the last thing that a transaction does.
 * @throws a fault when the detail has anything that its action does not declare
 */
export async function recordAudit(transaction: Transaction<Schema>, record: AuditRecord, now: Date): Promise<void> {
  const { actor, subjectAccountId, ...rest } = record;
  const { action, detail } = auditActionShape.parse(rest);
  const actorReference = actor === 'command line' ? null : await referTo(transaction, actor.account.id);
  const subjectReference = subjectAccountId === undefined ? null : await referTo(transaction, subjectAccountId);
  const head = await transaction.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow();
  const entry = {
    entryId: head.entry_count + 1,
    happenedAt: now,
    actorReference,
    subjectReference,
    action,
    detail,
    previousHash: head.last_hash,
  };
  const hash = hashOfEntry(entry);
  await transaction
    .insertInto('audit_entry')
    .values({
      entry_id: entry.entryId,
      happened_at: now,
      actor_reference: actorReference,
      subject_reference: subjectReference,
      action,
      detail: JSON.stringify(detail),
      previous_hash: entry.previousHash,
      hash,
    })
    .execute();
  await transaction.updateTable('audit_head').set({ entry_count: entry.entryId, last_hash: hash }).execute();
}

/** @returns the random reference that stands for an account in the log, always the same one. */
async function referTo(transaction: Transaction<Schema>, accountId: string): Promise<string> {
  await transaction
    .insertInto('audit_reference')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const { reference } = await transaction
    .selectFrom('audit_reference')
    .where('account_id', '=', accountId)
    .select('reference')
    .executeTakeFirstOrThrow();
  return reference;
}
