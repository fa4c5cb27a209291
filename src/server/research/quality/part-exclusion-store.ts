import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { PartExclusion } from '#contract/research/part-exclusion-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockParticipant } from '#server/participation/person/lock-participant-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { readRedactor } from '#server/research/included-people/identities-store.ts';
import { excludedParts } from '#study/decisions/excluded-parts.ts';
import { type ExclusionDecision, type ExclusionReason, exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { type DayPart, dayPartNames, type StudyDay } from '#study/protocol.ts';

type DecisionDeps = Pick<ServerContext, 'database' | 'clock'>;
type Decision = {
  participantId: string;
  day: StudyDay;
  parts: readonly DayPart[];
  reason: ExclusionDecision;
  note: string;
};

const reasonShape = z.enum(exclusionReasons);

/** Answers are untouched. @throws Refusal `not-found` */
export function storePartExclusion(
  deps: DecisionDeps,
  actor: StaffCaller,
  decision: Decision & { reason: ExclusionReason },
): Promise<PartExclusion> {
  return decide(deps, actor, decision);
}

/** @throws Refusal `not-found` */
export function storePartInclusion(
  deps: DecisionDeps,
  actor: StaffCaller,
  decision: Omit<Decision, 'reason'>,
): Promise<PartExclusion> {
  return decide(deps, actor, { ...decision, reason: 'includedAgain' });
}

/** With all decisions, notes redacted. */
export async function readPartExclusion(database: Database, participantId: string): Promise<PartExclusion> {
  const parts = await database
    .selectFrom('excluded_part')
    .where('participant_id', '=', participantId)
    .selectAll()
    .execute();
  const decisions = await database
    .selectFrom('part_exclusion_decision')
    .leftJoin('account_user', 'account_user.id', 'decided_by_account_id')
    .where('participant_id', '=', participantId)
    .orderBy('decision_id', 'desc')
    .select(['day', 'parts', 'excluded', 'reason', 'note', 'decided_at', 'account_user.name'])
    .execute();
  const hide = await readRedactor(
    database,
    participantId,
    decisions.map(({ note }) => note),
  );
  const place = ({ day, part }: (typeof parts)[number]) => day * dayPartNames.length + dayPartNames.indexOf(part);
  return {
    parts: parts
      .sort((one, other) => place(one) - place(other))
      .map(({ day, part, reason, excluded_at }) => ({ day, part, reason, excludedAt: excluded_at.toISOString() })),
    decisions: decisions.map(({ day, parts, excluded, reason, note, decided_at, name }) => ({
      day,
      parts,
      excluded,
      reason: excluded ? reasonShape.parse(reason) : null,
      note: hide(note),
      decidedAt: decided_at.toISOString(),
      byName: name,
    })),
  };
}

/** Notes may name a withdrawing participant; the reasons remain. */
export async function redactPartNotes(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  await transaction
    .updateTable('part_exclusion_decision')
    .set({ note: '' })
    .where('participant_id', '=', participantId)
    .execute();
}

async function decide(
  { database, clock }: DecisionDeps,
  actor: StaffCaller,
  request: Decision,
): Promise<PartExclusion> {
  const { participantId, day, reason } = request;
  const decision = { ...request, parts: dayPartNames.filter((part) => request.parts.includes(part)) };
  const { parts } = decision;
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const accountId = await lockParticipant(transaction, actor, participantId);
    await requireStarted(transaction, participantId, day);
    if (await wouldChange(transaction, actor, decision)) {
      await storeDecision(transaction, actor, decision, now);
      await storeState(transaction, decision, now);
      const subject = accountId === null ? {} : { subjectAccountId: accountId };
      const action =
        reason === 'includedAgain'
          ? ({ action: 'partsIncluded', detail: { day, parts } } as const)
          : ({ action: 'partsExcluded', detail: { day, parts, reason } } as const);
      await recordAudit(transaction, { actor, ...subject, ...action }, now);
    }
    return readPartExclusion(transaction, participantId);
  });
}

async function requireStarted(transaction: Transaction<Schema>, participantId: string, day: StudyDay): Promise<void> {
  const started = await transaction
    .selectFrom('study_day')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .select('day')
    .executeTakeFirst();
  if (started === undefined) throw new Refusal('not-found');
}

/** Idempotency: a repeat by the same person, or an inclusion of included parts, stores nothing. */
async function wouldChange(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  { participantId, day, parts, reason, note }: Decision,
): Promise<boolean> {
  const status = await transaction
    .selectFrom('excluded_part')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .where('part', 'in', parts)
    .select('part')
    .execute();
  if (reason === 'includedAgain') return status.length > 0;
  if (status.length < parts.length) return true;
  const latest = await transaction
    .selectFrom('part_exclusion_decision')
    .where('participant_id', '=', participantId)
    .orderBy('decision_id', 'desc')
    .select(['day', 'parts', 'reason', 'note', 'decided_by_account_id as byAccountId'])
    .limit(1)
    .executeTakeFirst();
  const isSame =
    latest?.day === day &&
    latest.parts.join() === parts.join() &&
    latest.reason === reason &&
    latest.note === note &&
    latest.byAccountId === actor.account.id;
  return !isSame;
}

async function storeDecision(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  { participantId, day, parts, reason, note }: Decision,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('part_exclusion_decision')
    .values({
      participant_id: participantId,
      day,
      parts: [...parts],
      excluded: reason !== 'includedAgain',
      reason,
      note,
      decided_by_account_id: actor.account.id,
      decided_at: now,
    })
    .execute();
}

/** Derived from the decisions by the study's rule. */
async function storeState(
  transaction: Transaction<Schema>,
  { participantId, day, parts, reason }: Decision,
  now: Date,
): Promise<void> {
  const decisions = await transaction
    .selectFrom('part_exclusion_decision')
    .where('participant_id', '=', participantId)
    .orderBy('decision_id')
    .select(['day', 'parts', 'excluded'])
    .execute();
  const out = excludedParts(decisions).flatMap((one) => (one.day === day ? [one.part] : []));
  const back = dayPartNames.filter((part) => !out.includes(part));
  if (back.length > 0) {
    await transaction
      .deleteFrom('excluded_part')
      .where('participant_id', '=', participantId)
      .where('day', '=', day)
      .where('part', 'in', back)
      .execute();
  }
  if (reason !== 'includedAgain') {
    const ofPart = { participant_id: participantId, day, reason, excluded_at: now };
    await transaction
      .insertInto('excluded_part')
      .values(parts.map((part) => ({ ...ofPart, part })))
      .onConflict((conflict) => conflict.columns(['participant_id', 'day', 'part']).doUpdateSet({ reason }))
      .execute();
  }
  // Raises the revision, which invalidates cached analyses.
  await transaction
    .updateTable('participant')
    .set((participant) => ({ excluded_at: participant.ref('excluded_at') }))
    .where('participant_id', '=', participantId)
    .execute();
}
