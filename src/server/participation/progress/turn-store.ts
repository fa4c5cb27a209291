import { type RawBuilder, sql, type Updateable } from 'kysely';
import { activityNoted } from '#server/participation/answers/insert-answers-store.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import type { InTurn } from '#server/participation/person/in-turn.ts';
import { type Change, eventAdded, turnStored } from '#server/participation/person/store-turn-store.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { advance, type Progress, type ProgressEvent, refusalOutOfTurn } from '#study/progress/progress.ts';
import type { PhaseName, StudyDay } from '#study/protocol.ts';
import { phases } from '#study/protocol.ts';
import { finishedAttempts } from './finished-attempts-store.ts';
import { type FinishedDay, finishedDays } from './finished-days-store.ts';
import { finishedPart } from './finished-part-signal.ts';

/** One change to one participation, alone: nobody else changes the same participation at the same time. */
export type Turn = InTurn & {
  timeZone: string;
  progress: Progress;
  finishedDays: readonly FinishedDay[];
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
      .select(['day', 'phase', 'time_zone'])
      .select(consentIsInForce(parts.material).as('consentIsCurrent'))
      .select([finishedAttempts().as('attempts'), finishedDays().as('finishedDays')])
      .executeTakeFirstOrThrow();
    return work({
      transaction,
      participantId,
      timeZone: row.time_zone,
      progress: {
        day: row.day,
        phase: row.phase,
        attempts: row.attempts,
      },
      finishedDays: row.finishedDays,
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

/** What is stored together with a step, or without one. */
type Also = {
  changes?: readonly Change[];
  /** Of the row of the participant, and of the row of the day on which the part was. */
  ofParticipant?: Updateable<Schema['participant']>;
  ofDay?: Updateable<Schema['study_day']>;
};

/**
 * Lets the pure rule decide whether and where the participant goes on, and stores what it says, in one statement with what led to it.
 * @param also what else is stored, as the participant then stands; `hasMoved` unless they are still in the part that they were in
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
  const { progress: before, participantId, transaction, now } = turn;
  const after = decided.progress;
  const hasMoved = after.phase !== before.phase || after.day !== before.day;
  const { changes = [], ofParticipant = {}, ofDay = {} } = await also(hasMoved);
  const steps = hasMoved ? stepsOf(turn, after, ofDay) : [];
  const place = hasMoved ? { day: after.day, phase: after.phase } : {};
  const set = sql.join([activityNoted(now), ...assigned({ ...place, ...ofParticipant })]);
  await turnStored({ participantId, set, guard: sql<boolean>`true`, changes: [...changes, ...steps] }).execute(
    transaction,
  );
  if (hasMoved) finishedPart.tell();
  return { ...turn, progress: after, finishedDays: finishedBy(turn, after) };
}

/** Stores what moves nobody on. */
export async function storeWithoutStep(turn: InTurn, changes: readonly Change[]): Promise<void> {
  const { participantId, transaction, now } = turn;
  await turnStored({ participantId, set: activityNoted(now), guard: sql<boolean>`true`, changes }).execute(transaction);
}

/** The day begins, or one of its parts is over and perhaps the day with it; and the timeline says so. */
function stepsOf({ progress: before, now }: Turn, after: Progress, ofDay: NonNullable<Also['ofDay']>): Change[] {
  const moved = eventAdded({ now }, after.day, 'phaseChanged', { from: before.phase, to: after.phase });
  if (after.phase === phases.inventory) {
    const begun = sql`
      insert into study_day (participant_id, day, started_at) select participant_id, ${after.day}, ${now} from turn`;
    return [begun, moved];
  }
  const isOver = after.phase === phases.finished;
  const set = assigned({ part_finished_at: now, ...(isOver ? { finished_at: now } : {}), ...ofDay });
  const over = sql`
    update study_day set ${sql.join(set)} from turn
    where study_day.participant_id = turn.participant_id and study_day.day = ${before.day}`;
  return [over, moved];
}

function assigned(values: object): RawBuilder<unknown>[] {
  return Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}

function finishedBy({ finishedDays, now }: Turn, { day, phase }: Progress): readonly FinishedDay[] {
  if (phase !== phases.finished) return finishedDays;
  return [...finishedDays, { day, finishedAt: now.toISOString() }];
}
