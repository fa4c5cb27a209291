import type { Transaction } from 'kysely';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import { recordEvent } from '#server/participation/person/event-store.ts';
import { inSavepoint } from '#server/platform/database/in-savepoint.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { storeFlagsOfDay } from '#server/research/quality/quality-flag-store.ts';
import { advance, type Progress, type ProgressEvent, refusalOutOfTurn } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import { phases } from '#study/protocol.ts';
import { readFinishedAttempts } from './finished-attempts-store.ts';

/** One change to one participation, alone: nobody else changes the same participation at the same time. */
export type Turn = {
  transaction: Transaction<Schema>;
  participantId: string;
  timeZone: string;
  progress: Progress;
  consentIsCurrent: boolean;
  now: Date;
  log: Parts['log'];
};

/**
 * Locks a participation, hands it to `work` and stores everything in one transaction.
 * @throws Refusal `sign-in-needed` when the participation is gone: whoever left on another device
 */
export async function takeTurn<Result>(
  parts: Pick<Parts, 'database' | 'clock' | 'material' | 'log'>,
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
        attempts: await readFinishedAttempts(transaction, participantId, row.day),
      },
      consentIsCurrent: row.consentIsCurrent,
      now: parts.clock.now(),
      log: parts.log,
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
  if (after.day === before.day) await flagFinishedPart(turn, before.day);
}

/** Whatever goes wrong with flags never keeps a participant from going on: `npm run recompute-flags` makes them again. */
async function flagFinishedPart({ transaction, participantId, now, log }: Turn, day: StudyDay): Promise<void> {
  await inSavepoint(
    transaction,
    () => storeFlagsOfDay(transaction, participantId, day, now),
    (fault) =>
      log.warn(describeFault(fault), 'the quality flags of a day could not be worked out; recompute-flags does it'),
  );
}
