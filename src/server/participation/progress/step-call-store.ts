import type { RawBuilder, Transaction } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { lockStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import type { ProgressEvent } from '#study/progress/progress.ts';
import type { PartFacts } from './caller-query-store.ts';
import { applyProgressEvent, type ParticipationLockDeps, withParticipationLock } from './participation-lock-store.ts';
import { type ParticipantStatus, progressViewOf } from './progress-view-store.ts';
import type { StepExtras } from './step-store.ts';

/** A call that changes the progress without an answer: enrolment, start of a day. */
export type StepCall<Input, Facts> = PartFacts<Facts> & {
  /** Locks shared rows. @returns the facts to read under the lock */
  heldFacts?: (transaction: Transaction<Schema>, participantId: string) => Promise<RawBuilder<unknown>>;
  /** Pure. @returns null for a repeat @throws Refusal */
  decide(
    input: Input,
    status: ParticipantStatus & { now: Date; part: Facts },
  ): { event: ProgressEvent; also: StepExtras } | null;
};

/** In a transaction that locks the participation and the state of the study. @throws Refusal */
export function applyStepCall<Input, Facts>(
  deps: ParticipationLockDeps,
  { facts, begin, decide, heldFacts }: StepCall<Input, Facts>,
  participantId: string,
  input: Input,
): Promise<ProgressView> {
  return withParticipationLock(deps, participantId, async (locked) => {
    const query = (await heldFacts?.(locked.transaction, participantId)) ?? facts;
    const row = await locked.transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .select(query.as('facts'))
      .executeTakeFirstOrThrow();
    const withStudy = { ...locked, study: await lockStudySwitch(locked.transaction) };
    const decided = decide(input, { ...withStudy, part: begin(row.facts) });
    const after = decided === null ? withStudy : await applyProgressEvent(withStudy, decided.event, () => decided.also);
    return progressViewOf(deps, after, locked.now);
  });
}
