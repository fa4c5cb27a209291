import type { Transaction } from 'kysely';
import type { AuditActionRow } from '#contract/accounts/audit-action-row.ts';
import { type AuditAction, auditActions } from '#contract/accounts/audit-actions.ts';
import type { AccountLabel, MachineLabel } from '#contract/accounts/audit-label.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { hashOfEntry } from './audit-entry.ts';
import { criticalEntrySignal } from './critical-entry-signal.ts';
import { machineLabel } from './machine-label.ts';
import { type NamedAccount, nameAccount } from './reference-store.ts';

/** Who acted: staff, or an account as it was before its own change; a failed sign-in is by a `stranger`. */
export type AuditActor = StaffCaller | NamedAccount | 'command line' | 'stranger' | 'server';

type AuditRecord = AuditAction & {
  actor: AuditActor;
  /** The affected account; `subject` replaces the id of a deleted account. */
  subjectAccountId?: string;
  subject?: NamedAccount;
};

type LabelledReference = { reference: string | null; label: AccountLabel | MachineLabel | null };
const noSubject: LabelledReference = { reference: null, label: null };

/**
 * Appends to the hash chain of the audit log. Call last in the transaction: locks the log until the commit.
 * Names current and former staff, never participants: names beside codes would re-identify answers.
 * @throws Error when the detail has a field that its action does not declare
 */
export async function recordAudit(transaction: Transaction<Schema>, record: AuditRecord, now: Date): Promise<void> {
  const { actor, subjectAccountId, subject, action } = record;
  const { detail: shape, isAboutParticipant, isRoutine }: AuditActionRow = auditActions[action];
  const detail = shape.parse(record.detail);
  const who = await nameActor(transaction, actor);
  const whom =
    subjectAccountId === undefined ? (subject ?? noSubject) : await nameAccount(transaction, subjectAccountId);
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
      actor_label: labelAsJson(entry.actorLabel),
      subject_label: labelAsJson(entry.subjectLabel),
    })
    .execute();
  await transaction.updateTable('audit_head').set({ entry_count: entry.entryId, last_hash: hash }).execute();
  if (!isRoutine) criticalEntrySignal.notify();
}

async function nameActor(transaction: Transaction<Schema>, actor: AuditActor): Promise<LabelledReference> {
  if (actor === 'command line') return { reference: null, label: machineLabel() };
  if (actor === 'stranger' || actor === 'server') return noSubject;
  return 'reference' in actor ? actor : nameAccount(transaction, actor.account.id);
}

function labelAsJson(label: LabelledReference['label']): string | null {
  return label === null ? null : JSON.stringify(label);
}
