import type { Insertable, Updateable } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CaseOutcome } from '#study/decisions/case-ending.ts';
import type { CaseStep } from '#study/decisions/case-step.ts';
import type { StudyDay } from '#study/protocol.ts';

type CaseChange = Updateable<Schema['safety_case']>;
type StepRow = Insertable<Schema['safety_case_event']>;
type Step = { kind: CaseStep; outcome?: CaseOutcome; note?: string };
/** Actor and time; the account is null once deleted. */
type Actor = { accountId: string | null; now: Date };

export function assignmentColumns({ accountId, now }: Actor): CaseChange {
  return { taken_by_account_id: accountId, taken_at: now };
}

export function closedColumns({ accountId, now }: Actor, { outcome, note }: { outcome: CaseOutcome; note: string }) {
  return { closed_by_account_id: accountId, closed_at: now, outcome, note } satisfies CaseChange;
}

export function caseStepRow(
  { participant_id, day }: { participant_id: string; day: StudyDay },
  { kind, outcome, note = '' }: Step,
  { accountId, now }: Actor,
): StepRow {
  return { participant_id, day, kind, account_id: accountId, outcome: outcome ?? null, note, happened_at: now };
}
