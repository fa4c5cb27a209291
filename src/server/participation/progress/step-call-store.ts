import type { RawBuilder, Transaction } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { holdStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import type { ProgressEvent } from '#study/progress/progress.ts';
import { type Standing, viewOf } from './progress-view-store.ts';
import type { Also } from './step-store.ts';
import { moveOn, type TurnParts, takeTurn } from './turn-store.ts';
import type { PartFacts } from './under-way-store.ts';

/** A call that changes the progress without an answer: enrolment, start of a day. */
export type StepCall<Input, Facts> = PartFacts<Facts> & {
  /** Locks shared rows. @returns the facts to read under the lock */
  heldFacts?: (transaction: Transaction<Schema>, participantId: string) => Promise<RawBuilder<unknown>>;
  /** Pure. @returns null for a repeat @throws Refusal */
  decide(input: Input, standing: Standing & { now: Date; part: Facts }): { event: ProgressEvent; also: Also } | null;
};

/** In a transaction that locks the participation and the state of the study. @throws Refusal */
export function stepInTurn<Input, Facts>(
  parts: TurnParts,
  { facts, begin, decide, heldFacts }: StepCall<Input, Facts>,
  participantId: string,
  input: Input,
): Promise<ProgressView> {
  return takeTurn(parts, participantId, async (turn) => {
    const asked = (await heldFacts?.(turn.transaction, participantId)) ?? facts;
    const row = await turn.transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .select(asked.as('facts'))
      .executeTakeFirstOrThrow();
    const held = { ...turn, study: await holdStudySwitch(turn.transaction) };
    const decided = decide(input, { ...held, part: begin(row.facts) });
    const after = decided === null ? held : await moveOn(held, decided.event, () => decided.also);
    return viewOf(parts, after, turn.now);
  });
}
