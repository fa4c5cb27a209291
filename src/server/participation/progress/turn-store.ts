import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import { recordEvent } from '#server/participation/person/event-store.ts';
import type { InTurn } from '#server/participation/person/in-turn.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { advance, type Progress, type ProgressEvent, refusalOutOfTurn } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import { phases } from '#study/protocol.ts';
import { readFinishedAttempts } from './finished-attempts-store.ts';

/** One change to one participation, alone: nobody else changes the same participation at the same time. */
export type Turn = InTurn & {
  timeZone: string;
  progress: Progress;
  consentIsCurrent: boolean;
  whatFollows: WhatFollows;
};

/** What a turn needs of the server. */
export type TurnParts = Pick<Installation, 'database' | 'clock' | 'material'> & { whatFollows: WhatFollows };

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
    const row = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .where('account_id', 'is not', null)
      .select(['day', 'phase', 'time_zone'])
      .select(consentIsInForce(parts.material).as('consentIsCurrent'))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('sign-in-needed');
    return work({
      transaction,
      participantId,
      timeZone: row.time_zone,
      progress: {
        day: row.day,
        phase: row.phase,
        attempts: await readFinishedAttempts(transaction, participantId),
      },
      consentIsCurrent: row.consentIsCurrent,
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
export function requireCurrentConsent(turn: Turn): void {
  if (!turn.consentIsCurrent) throw new Refusal('consent-outdated');
}

/**
 * Lets the pure rule decide whether and where the participant goes on, and stores what it says.
 * @returns the turn with the new progress
 * @throws Refusal with the rule's reason
 */
export async function moveOn(turn: Turn, event: ProgressEvent): Promise<Turn> {
  const decided = advance(turn.progress, event);
  if (!decided.ok) throw new Refusal(decided.refusal);
  const before = turn.progress;
  const after = decided.progress;
  if (after.phase !== before.phase || after.day !== before.day) await storeProgress(turn, before, after);
  return { ...turn, progress: after };
}

async function storeProgress(turn: Turn, before: Progress, after: Progress): Promise<void> {
  const { transaction, participantId, now } = turn;
  await transaction
    .updateTable('participant')
    .set({ day: after.day, phase: after.phase })
    .where('participant_id', '=', participantId)
    .execute();
  if (after.phase === phases.inventory) {
    await transaction
      .insertInto('study_day')
      .values({ participant_id: participantId, day: after.day, started_at: now })
      .execute();
  }
  if (after.phase === phases.finished) {
    await transaction
      .updateTable('study_day')
      .set({ finished_at: now })
      .where('participant_id', '=', participantId)
      .where('day', '=', after.day)
      .execute();
  }
  await recordEvent(turn, after.day, 'phaseChanged', { from: before.phase, to: after.phase });
  if (after.day !== before.day) return;
  for (const follow of turn.whatFollows.onPartFinished) await follow(turn, before.day);
}
