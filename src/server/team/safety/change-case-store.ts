import type { Transaction, Updateable } from 'kysely';
import type { SafetyCase } from '#contract/team/safety-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { CaseOutcome } from '#study/decisions/case-ending.ts';
import { recordCaseStep } from './case-history-store.ts';
import { assignmentColumns, closedColumns } from './case-rows.ts';
import { readCase } from './read-cases-store.ts';

type CaseRevision = { caseId: number; revision: number };
type ChangeDeps = Pick<ServerContext, 'database' | 'clock' | 'material'>;
type Change = { transaction: Transaction<Schema>; row: CaseRow; now: Date; isMine: boolean };
type CaseRow = Awaited<ReturnType<typeof lockCase>>;

const hourMs = 3_600_000;

/**
 * Assigns an open case to the caller, with an optimistic lock.
 * @throws Refusal `not-found`, `case-changed`
 */
export function assignCase(deps: ChangeDeps, actor: StaffCaller, revised: CaseRevision): Promise<SafetyCase> {
  return changeCase(deps, actor, revised.caseId, async ({ transaction, row, now, isMine }) => {
    if (row.closed_at === null && isMine) return;
    requireUnchanged(row, revised);
    requireOpen(row);
    await writeCase(transaction, row, assignmentColumns({ accountId: actor.account.id, now }));
    await recordCaseStep(transaction, row, actor, { kind: 'taken' }, now);
    const detail = { caseNumber: row.case_id, fromSomebodyElse: row.taken_at !== null };
    await recordAudit(transaction, { actor, action: 'safetyCaseTaken', detail }, now);
  });
}

/** Unassigns a case. @throws Refusal `not-found`, `case-changed`, `not-your-case` */
export function unassignCase(deps: ChangeDeps, actor: StaffCaller, revised: CaseRevision): Promise<SafetyCase> {
  return changeCase(deps, actor, revised.caseId, async ({ transaction, row, now, isMine }) => {
    requireUnchanged(row, revised);
    requireOpen(row);
    if (!isMine) throw new Refusal('not-your-case');
    await writeCase(transaction, row, { taken_by_account_id: null, taken_at: null });
    await recordCaseStep(transaction, row, actor, { kind: 'released' }, now);
    await recordAudit(transaction, { actor, action: 'safetyCaseReleased', detail: { caseNumber: row.case_id } }, now);
  });
}

/** Closes a case. @throws Refusal `not-found`, `case-changed`, `not-your-case` */
export function storeCaseClosed(
  deps: ChangeDeps,
  actor: StaffCaller,
  { outcome, note, ...revised }: CaseRevision & { outcome: CaseOutcome; note: string },
): Promise<SafetyCase> {
  return changeCase(deps, actor, revised.caseId, async ({ transaction, row, now, isMine }) => {
    requireUnchanged(row, revised);
    requireOpen(row);
    if (!isMine) throw new Refusal('not-your-case');
    await writeCase(transaction, row, closedColumns({ accountId: actor.account.id, now }, { outcome, note }));
    await recordCaseStep(transaction, row, actor, { kind: 'closed', outcome, note }, now);
    await recordAudit(transaction, { actor, action: 'safetyCaseClosed', detail: { caseNumber: row.case_id } }, now);
  });
}

/**
 * Reopens a case, assigned to the caller with a new due time; its history stays.
 * @throws Refusal `not-found`, also for a withdrawn participant; `case-changed`
 */
export function storeCaseReopened(deps: ChangeDeps, actor: StaffCaller, revised: CaseRevision): Promise<SafetyCase> {
  return changeCase(deps, actor, revised.caseId, async ({ transaction, row, now }) => {
    if (await hasLeft(transaction, row.participant_id)) throw new Refusal('not-found');
    requireUnchanged(row, revised);
    if (row.closed_at === null) throw new Refusal('case-changed');
    await writeCase(transaction, row, {
      ...assignmentColumns({ accountId: actor.account.id, now }),
      closed_by_account_id: null,
      closed_at: null,
      closed_late: row.closed_late || row.closed_at > row.due_at,
      outcome: null,
      note: '',
      due_at: new Date(now.getTime() + deps.material.settings.safety.hoursToAction * hourMs),
      overdue_mailed_at: null,
    });
    await recordCaseStep(transaction, row, actor, { kind: 'reopened' }, now);
    await recordAudit(transaction, { actor, action: 'safetyCaseReopened', detail: { caseNumber: row.case_id } }, now);
  });
}

async function changeCase(
  { database, clock }: ChangeDeps,
  actor: StaffCaller,
  caseId: number,
  change: (change: Change) => Promise<void>,
): Promise<SafetyCase> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, [actor.account.id]);
    const row = await lockCase(transaction, caseId);
    await change({ transaction, row, now, isMine: row.taken_by_account_id === actor.account.id });
    const changed = await readCase(transaction, caseId, { actor, now });
    if (changed === undefined) throw new Refusal('not-found');
    return changed;
  });
}

async function lockCase(transaction: Transaction<Schema>, caseId: number) {
  const row = await transaction
    .selectFrom('safety_case')
    .where('case_id', '=', caseId)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/** The case's row lock blocks a concurrent withdrawal. */
async function hasLeft(transaction: Transaction<Schema>, participantId: string): Promise<boolean> {
  const participant = await transaction
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('account_id')
    .executeTakeFirst();
  return participant === undefined || participant.account_id === null;
}

function requireUnchanged(row: CaseRow, { revision }: CaseRevision): void {
  if (row.revision !== revision) throw new Refusal('case-changed');
}

function requireOpen(row: CaseRow): void {
  if (row.closed_at !== null) throw new Refusal('case-changed');
}

async function writeCase(
  transaction: Transaction<Schema>,
  row: CaseRow,
  change: Updateable<Schema['safety_case']>,
): Promise<void> {
  await transaction
    .updateTable('safety_case')
    .set({ ...change, revision: row.revision + 1 })
    .where('case_id', '=', row.case_id)
    .execute();
}
