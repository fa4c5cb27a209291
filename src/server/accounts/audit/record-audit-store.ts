import type { Transaction } from 'kysely';
import type { AuditActionRow } from '#contract/accounts/audit-action-row.ts';
import { type AuditAction, auditActions } from '#contract/accounts/audit-actions.ts';
import type { AccountLabel, MachineLabel } from '#contract/accounts/audit-label.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import { hashOfEntry } from './audit-entry.ts';
import { machineLabel } from './machine-label.ts';
import { type NamedAccount, nameAccount } from './reference-store.ts';
import { weightyEntry } from './weighty-entry.ts';

/**
 * Who has done it: somebody of staff who calls, or an account as it was before it changed itself. Who runs a command is named as the
 * machine does; at a sign-in that fails it is nobody we know.
 */
export type AuditActor = StaffCaller | NamedAccount | 'command line' | 'stranger' | 'server';

type AuditRecord = AuditAction & {
  actor: AuditActor;
  /** Whom it was done to, where it was one person; in the place of the id, what an account that is gone was called. */
  subjectAccountId?: string;
  subject?: NamedAccount;
};

type Named = { reference: string | null; label: AccountLabel | MachineLabel | null };
const nobody: Named = { reference: null, label: null };

/**
 * Adds an entry to the audit log, in the transaction of what it tells of: the two are there together or not at all. From here
 * to the end of the transaction nobody else adds one, so this is the last thing that a transaction does.
 *
 * Whoever is or was in staff is named in it, and stays so. Of somebody as a participant there is no name: names and codes side by
 * side would be the list that leads from answers to people.
 * @throws a fault when the detail has anything that its action does not declare
 */
export async function recordAudit(transaction: Transaction<Schema>, record: AuditRecord, now: Date): Promise<void> {
  const { actor, subjectAccountId, subject, action } = record;
  const { detail: shape, isAboutParticipant, isRoutine }: AuditActionRow = auditActions[action];
  const detail = shape.parse(record.detail);
  const who = await nameActor(transaction, actor);
  const whom = subjectAccountId === undefined ? (subject ?? nobody) : await nameAccount(transaction, subjectAccountId);
  const head = await transaction.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow();
  const entry = {
    entryId: head.entry_count + 1,
    happenedAt: now,
    actorReference: who.reference,
    subjectReference: whom.reference,
    action,
    detail,
    previousHash: head.last_hash,
    actorLabel: who.label,
    subjectLabel: isAboutParticipant ? null : whom.label,
  };
  const hash = hashOfEntry(entry);
  await transaction
    .insertInto('audit_entry')
    .values({
      entry_id: entry.entryId,
      happened_at: now,
      actor_reference: entry.actorReference,
      subject_reference: entry.subjectReference,
      action,
      detail: JSON.stringify(detail),
      previous_hash: entry.previousHash,
      hash,
      actor_label: written(entry.actorLabel),
      subject_label: written(entry.subjectLabel),
    })
    .execute();
  await transaction.updateTable('audit_head').set({ entry_count: entry.entryId, last_hash: hash }).execute();
  if (!isRoutine) weightyEntry.tell();
}

async function nameActor(transaction: Transaction<Schema>, actor: AuditActor): Promise<Named> {
  if (actor === 'command line') return { reference: null, label: machineLabel() };
  if (actor === 'stranger' || actor === 'server') return nobody;
  return 'reference' in actor ? actor : nameAccount(transaction, actor.account.id);
}

function written(label: Named['label']): string | null {
  return label === null ? null : JSON.stringify(label);
}
