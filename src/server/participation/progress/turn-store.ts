import { sql } from 'kysely';
import type { InTurn } from '#server/participation/person/in-turn.ts';
import { type RowChange, turnStored, unchanged } from '#server/participation/person/store-turn-store.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { advance, type ProgressEvent, refusalOutOfTurn } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import { finishedPart } from './finished-part-signal.ts';
import { type Standing, standingOf, standingSelected } from './progress-view-store.ts';
import { type Also, hasMoved, standingAfter, stepStored } from './step-store.ts';

/** One change to one participation, alone: nobody else changes the same participation at the same time. */
export type Turn = InTurn & Standing & { whatFollows: WhatFollows };

/** What a turn needs of the server. */
export type TurnParts = Pick<Installation, 'database' | 'clock' | 'material' | 'materials'> & {
  whatFollows: WhatFollows;
};

/**
 * Locks a participation, hands it to `work` and stores everything in one transaction.
 * @throws Refusal `sign-in-needed` when the participation is gone: whoever left on another device
 */
export async function takeTurn<Result>(
  parts: TurnParts,
  participantId: string,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  return parts.database.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .where('account_id', 'is not', null)
      .select('participant_id')
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) throw new Refusal('sign-in-needed');
    // Read once the row is held: what a statement that waits for it sees beside the row is of before.
    const row = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .select(['day', 'phase', 'time_zone as timeZone'])
      .select(standingSelected(parts))
      .executeTakeFirstOrThrow();
    return work({
      transaction,
      participantId,
      ...standingOf(row),
      now: parts.clock.now(),
      whatFollows: parts.whatFollows,
    });
  });
}

/** @throws Refusal unless it is this part's turn and the consent is up to date */
export function requireTurn(turn: Turn, asked: { day: StudyDay; phase: PhaseName }): void {
  refuseIf(refusalOutOfTurn(turn.progress, asked));
  requireCurrentConsent(turn);
}

/** @throws Refusal `consent-outdated` when the text has changed since the person accepted it */
export function requireCurrentConsent({ consentIsCurrent }: Pick<Turn, 'consentIsCurrent'>): void {
  if (!consentIsCurrent) throw new Refusal('consent-outdated');
}

/**
 * Lets the pure rule decide whether and where the participant goes on, and stores what it says, in one statement with what led to it.
 * @param also what else is stored; `hasMoved` unless they are still in the part that they were in
 * @returns the turn with the new progress
 * @throws Refusal with the rule's reason
 */
export async function moveOn(
  turn: Turn,
  event: ProgressEvent,
  also: (hasMoved: boolean) => Also | Promise<Also> = () => ({}),
): Promise<Turn> {
  const decided = advance(turn.progress, event);
  if (!decided.ok) throw new Refusal(decided.refusal);
  const step = { ...turn, before: turn.progress, after: decided.progress };
  const { rows } = await stepStored(turn.whatFollows, step, isHeld, await also(hasMoved(step))).execute(
    turn.transaction,
  );
  if (hasMoved(step)) finishedPart.tell();
  return { ...turn, ...standingAfter(step, rows[0]?.told) };
}

/** Stores what is neither an answer nor a step. */
export async function storeBeside({ participantId, transaction }: Turn, changes: readonly RowChange[]): Promise<void> {
  await turnStored({ participantId, set: unchanged, guard: isHeld, changes }).execute(transaction);
}

/** Nobody else can have changed anything meanwhile. */
const isHeld = sql<boolean>`true`;
