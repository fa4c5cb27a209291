import { sql } from 'kysely';
import type { InTurn } from '#server/participation/person/event-store.ts';
import { type RowChange, turnStored } from '#server/participation/person/store-turn-store.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { advance, type ProgressEvent, refusalOutOfTurn } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import { type Standing, standingOf, standingSelected } from './progress-view-store.ts';
import { type Also, finishedPart, hasMoved, standingAfter, stepStored } from './step-store.ts';

/** A locked participation. */
export type Turn = InTurn & Standing & { whatFollows: WhatFollows };

export type TurnParts = Pick<Installation, 'database' | 'clock' | 'material' | 'materials'> & {
  whatFollows: WhatFollows;
};

/** Runs `work` in a transaction that locks the participation. @throws Refusal `sign-in-needed` after leaving on another device */
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
    // After the lock: a statement that waits for it sees other rows as of before.
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

/** @throws Refusal unless this is the current part and the consent is in force */
export function requireTurn(turn: Turn, asked: { day: StudyDay; phase: PhaseName }): void {
  refuseIf(refusalOutOfTurn(turn.progress, asked));
  requireCurrentConsent(turn);
}

/** @throws Refusal `consent-outdated` */
export function requireCurrentConsent({ consentIsCurrent }: Pick<Turn, 'consentIsCurrent'>): void {
  if (!consentIsCurrent) throw new Refusal('consent-outdated');
}

/** Applies `advance` and stores the step with `also` in one statement. @returns the turn afterwards @throws Refusal of the rule */
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

export async function storeBeside({ participantId, transaction }: Turn, changes: readonly RowChange[]): Promise<void> {
  await turnStored({ participantId, changes }).execute(transaction);
}

/** By the lock. */
const isHeld = sql<boolean>`true`;
