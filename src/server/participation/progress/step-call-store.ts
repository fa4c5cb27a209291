import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { runPrepared } from '#server/platform/database/prepared-query.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Shortcut } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { holdStudySwitch, studySwitchIs } from '#server/platform/study-switch/study-switch-store.ts';
import { advance, type ProgressEvent } from '#study/progress/progress.ts';
import { type Standing, viewOf } from './progress-view-store.ts';
import { type Also, standingAfter, stepStored } from './step-store.ts';
import { moveOn, takeTurn } from './turn-store.ts';
import { nothingHasChanged, type PartFacts, prepareLook, proofOf } from './under-way-store.ts';

/** A call with which somebody goes on without answering: they join, or begin a day. */
export type StepCall<Input, Facts> = PartFacts<Facts> & {
  /** Whether this one is decided in a turn alone, since it takes something that others take too. */
  needsTurn?: (facts: Facts) => boolean;
  /** In a turn: holds what others take too. @returns the facts, to be read once it is held */
  heldFacts?: (transaction: Transaction<Schema>, participantId: string) => Promise<RawBuilder<unknown>>;
  /**
   * Decides by the rules alone.
   * @returns null where it has been done already
   * @throws Refusal
   */
  decide(input: Input, standing: Standing & { now: Date; part: Facts }): { event: ProgressEvent; also: Also } | null;
};

type StepParts = Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock' | 'material' | 'materials'> & {
  whatFollows: WhatFollows;
};

/**
 * The short way: one statement reads who is calling, where they stand, how the study stands and what the rules go by, and another one
 * stores the step under the guard of an answer (`nextAnswers`), while the study stands as it was read. Refusals, and whoever was overtaken in between, go the long way (`stepInTurn`).
 */
export function stepShortcut<Input, Facts>(
  parts: StepParts,
  { facts, begin, decide, needsTurn = () => false }: StepCall<Input, Facts>,
): Shortcut<Input, ProgressView> {
  const look = prepareLook(parts, { facts });
  return async ({ request: { headers }, admit, readInput }) => {
    const looked = await look(headers);
    const realNow = systemClock.now();
    if (looked === null || isToBeRenewed(looked.expiresAt, realNow)) return null;
    try {
      admit(looked.visitor);
      const { participation, token, told } = looked;
      if (participation === null) return null;
      const now = parts.clock.now();
      const part = begin(told.facts);
      if (needsTurn(part)) return null;
      const decided = decide(await readInput(), { ...participation, now, part });
      if (decided === null) return { answer: viewOf(parts, participation, now) };
      const advanced = advance(participation.progress, decided.event);
      if (!advanced.ok) return null;
      const step = { ...participation, before: participation.progress, after: advanced.progress, now };
      const proof = proofOf({ revision: participation.revision, token }, realNow);
      const guard = sql<boolean>`${nothingHasChanged(proof)} and ${studySwitchIs(participation.study.revision)}`;
      const statement = stepStored(parts.whatFollows, step, guard, decided.also).compile(parts.database);
      const [stored] = await runPrepared(parts.database, statement);
      if (stored === undefined) return null;
      return { answer: viewOf(parts, { ...participation, ...standingAfter(step, stored.told) }, now) };
    } catch (error) {
      // Said the long way, with what is true at that moment.
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
}

/**
 * The same in the turn of a participant who is held.
 * @throws Refusal
 */
export function stepInTurn<Input, Facts>(
  parts: StepParts,
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
