import { sql } from 'kysely';
import type { LockedTransaction } from '#server/participation/person/event-store.ts';
import { guardedUpdate, type RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import { advance, type ProgressEvent, phaseRefusal } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import { type ParticipantStatus, parseStatus, statusColumns } from './progress-view-store.ts';
import {
  hasChangedPart,
  partFinishedSignal,
  type StepExtras,
  statusAfterStep,
  storeStepStatement,
} from './step-store.ts';

export type LockedParticipation = LockedTransaction & ParticipantStatus & { participationHooks: ParticipationHooks };

export type ParticipationLockDeps = Pick<ServerContext, 'database' | 'clock' | 'material' | 'materials'> & {
  participationHooks: ParticipationHooks;
};

/** Runs `work` in a transaction that locks the participation. @throws Refusal `sign-in-needed` after withdrawal on another device */
export async function withParticipationLock<Result>(
  deps: ParticipationLockDeps,
  participantId: string,
  work: (locked: LockedParticipation) => Promise<Result>,
): Promise<Result> {
  return deps.database.transaction().execute(async (transaction) => {
    const locked = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .where('account_id', 'is not', null)
      .select('participant_id')
      .forUpdate()
      .executeTakeFirst();
    if (locked === undefined) throw new Refusal('sign-in-needed');
    // After the lock: a statement that waits for it sees other rows as of before.
    const row = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .select(['day', 'phase', 'time_zone as timeZone'])
      .select(statusColumns(deps))
      .executeTakeFirstOrThrow();
    return work({
      transaction,
      participantId,
      ...parseStatus(row),
      now: deps.clock.now(),
      participationHooks: deps.participationHooks,
    });
  });
}

/** @throws Refusal unless this is the current part and the consent is in force */
export function requirePhase(locked: LockedParticipation, part: { day: StudyDay; phase: PhaseName }): void {
  refuseIf(phaseRefusal(locked.progress, part));
  requireCurrentConsent(locked);
}

/** @throws Refusal `consent-outdated` */
export function requireCurrentConsent({ consentIsCurrent }: Pick<LockedParticipation, 'consentIsCurrent'>): void {
  if (!consentIsCurrent) throw new Refusal('consent-outdated');
}

/** Applies `advance` and stores the step with `also` in one statement. @returns the participation afterwards @throws Refusal of the rule */
export async function applyProgressEvent(
  locked: LockedParticipation,
  event: ProgressEvent,
  also: (hasMoved: boolean) => StepExtras | Promise<StepExtras> = () => ({}),
): Promise<LockedParticipation> {
  const decided = advance(locked.progress, event);
  if (!decided.ok) throw new Refusal(decided.refusal);
  const step = { ...locked, before: locked.progress, after: decided.progress };
  const { rows } = await storeStepStatement(
    locked.participationHooks,
    step,
    isHeld,
    await also(hasChangedPart(step)),
  ).execute(locked.transaction);
  if (hasChangedPart(step)) partFinishedSignal.notify();
  return { ...locked, ...statusAfterStep(step, rows[0]?.returned) };
}

export async function insertAlongside(
  { participantId, transaction }: LockedParticipation,
  changes: readonly RowChange[],
): Promise<void> {
  await guardedUpdate({ participantId, changes }).execute(transaction);
}

/** By the lock. */
const isHeld = sql<boolean>`true`;
