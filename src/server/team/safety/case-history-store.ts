import type { Generated, Transaction } from 'kysely';
import type { SafetyCase } from '#contract/team/safety-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { CaseEnding } from '#study/decisions/case-ending.ts';
import type { CaseStep } from '#study/decisions/case-step.ts';
import type { StudyDay } from '#study/protocol.ts';
import { caseStepRow } from './case-rows.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    safety_case_event: {
      event_id: Generated<number>;
      participant_id: string;
      day: StudyDay;
      kind: CaseStep;
      account_id: string | null;
      outcome: CaseEnding | null;
      note: Generated<string>;
      happened_at: Date;
    };
  }
}

type Key = { participant_id: string; day: StudyDay };
type History = SafetyCase['history'];

export async function recordCaseStep(
  transaction: Transaction<Schema>,
  key: Key,
  actor: StaffCaller,
  step: Parameters<typeof caseStepRow>[1],
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('safety_case_event')
    .values(caseStepRow(key, step, { accountId: actor.account.id, now }))
    .execute();
}

export async function readHistories(
  database: Database,
  keys: readonly Key[],
  seenBy: StaffCaller,
): Promise<(key: Key) => History> {
  if (keys.length === 0) return () => [];
  const rows = await database
    .selectFrom('safety_case_event')
    .leftJoin('account_user', 'account_user.id', 'account_id')
    .where(
      'participant_id',
      'in',
      keys.map(({ participant_id }) => participant_id),
    )
    .orderBy('event_id')
    .select(['participant_id', 'day', 'kind', 'account_id', 'name', 'outcome', 'note', 'happened_at'])
    .execute();
  const byCase = Map.groupBy(rows, ({ participant_id, day }) => `${participant_id} ${day}`);
  return ({ participant_id, day }) =>
    (byCase.get(`${participant_id} ${day}`) ?? []).map((row) => ({
      kind: row.kind,
      happenedAt: row.happened_at.toISOString(),
      byName: row.name,
      isYou: row.account_id === seenBy.account.id,
      outcome: row.outcome,
      note: row.note,
    }));
}
