import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Exclusion } from '#contract/research/quality-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockParticipant } from '#server/participation/person/lock-participant-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { readRedactor } from '#server/research/included-people/identities-store.ts';
import { type ExclusionDecision, type ExclusionReason, exclusionReasons } from '#study/decisions/exclusion-reason.ts';

const reasonShape = z.enum(exclusionReasons);

type DecisionDeps = Pick<ServerContext, 'database' | 'clock'>;
type Decision = { participantId: string; reason: ExclusionDecision; note: string };

/** Answers are untouched. @throws Refusal `not-found` */
export function storeExclusion(
  deps: DecisionDeps,
  actor: StaffCaller,
  decision: Decision & { reason: ExclusionReason },
): Promise<Exclusion> {
  return decide(deps, actor, decision);
}

/** @throws Refusal `not-found` */
export function storeInclusion(
  deps: DecisionDeps,
  actor: StaffCaller,
  { participantId, note }: Omit<Decision, 'reason'>,
): Promise<Exclusion> {
  return decide(deps, actor, { participantId, reason: 'includedAgain', note });
}

/** @returns the state with all decisions, notes redacted; undefined for an unknown participant */
export async function readExclusion(database: Database, participantId: string): Promise<Exclusion | undefined> {
  const participant = await database
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select('excluded_at')
    .executeTakeFirst();
  if (participant === undefined) return undefined;
  const decisions = await database
    .selectFrom('exclusion_decision')
    .leftJoin('account_user', 'account_user.id', 'decided_by_account_id')
    .where('participant_id', '=', participantId)
    .orderBy('decision_id', 'desc')
    .select(['excluded', 'reason', 'note', 'decided_at', 'account_user.name'])
    .execute();
  const hide = await readRedactor(
    database,
    participantId,
    decisions.map(({ note }) => note),
  );
  return {
    participantId,
    excludedAt: participant.excluded_at?.toISOString() ?? null,
    decisions: decisions.map(({ excluded, reason, note, decided_at, name }) => ({
      excluded,
      reason: excluded ? reasonShape.parse(reason) : null,
      note: hide(note),
      decidedAt: decided_at.toISOString(),
      byName: name,
    })),
  };
}

/** Notes may name a withdrawing participant; the reasons remain. */
export async function redactDecisionNotes(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  await transaction
    .updateTable('exclusion_decision')
    .set({ note: '' })
    .where('participant_id', '=', participantId)
    .execute();
}

async function decide({ database, clock }: DecisionDeps, actor: StaffCaller, decision: Decision): Promise<Exclusion> {
  const { participantId } = decision;
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const accountId = await lockParticipant(transaction, actor, participantId);
    if (!(await isLatest(transaction, actor, decision))) {
      await storeDecision(transaction, actor, decision, now);
      const subject = accountId === null ? {} : { subjectAccountId: accountId };
      const { reason } = decision;
      const action =
        reason === 'includedAgain'
          ? ({ action: 'participantIncluded', detail: {} } as const)
          : ({ action: 'participantExcluded', detail: { reason } } as const);
      await recordAudit(transaction, { actor, ...subject, ...action }, now);
    }
    const exclusion = await readExclusion(transaction, participantId);
    if (exclusion === undefined) throw new Refusal('not-found');
    return exclusion;
  });
}

/** Idempotency: a repeat by the same person stores nothing. */
async function isLatest(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  { participantId, reason, note }: Decision,
): Promise<boolean> {
  const latest = await transaction
    .selectFrom('exclusion_decision')
    .where('participant_id', '=', participantId)
    .orderBy('decision_id', 'desc')
    .select(['reason', 'note', 'decided_by_account_id'])
    .limit(1)
    .executeTakeFirst();
  // Included participants need no inclusion.
  if (latest === undefined) return reason === 'includedAgain';
  if (reason === 'includedAgain' && latest.reason === 'includedAgain') return true;
  return latest.reason === reason && latest.note === note && latest.decided_by_account_id === actor.account.id;
}

async function storeDecision(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  { participantId, reason, note }: Decision,
  now: Date,
): Promise<void> {
  const excluded = reason !== 'includedAgain';
  await transaction
    .insertInto('exclusion_decision')
    .values({
      participant_id: participantId,
      excluded,
      reason,
      note,
      decided_by_account_id: actor.account.id,
      decided_at: now,
    })
    .execute();
  await transaction
    .updateTable('participant')
    .set({ excluded_at: excluded ? now : null })
    .where('participant_id', '=', participantId)
    .execute();
}
