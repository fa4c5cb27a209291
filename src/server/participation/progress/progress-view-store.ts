import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { readWaiting, reminderFor, sendsReminders } from '#server/participation/days/waiting-store.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { beforeEnrolment, type Progress } from '#study/progress/progress.ts';
import { phases } from '#study/protocol.ts';
import { finishedAttempts } from './finished-attempts-store.ts';
import { type FinishedDay, finishedDays } from './finished-days-store.ts';
import type { Turn } from './turn-store.ts';

type Facts = {
  progress: Progress;
  consentIsCurrent: boolean;
  finishedDays: readonly FinishedDay[];
  nextDay: ProgressView['nextDay'];
};
type Rules = Pick<Installation, 'material' | 'config'>;

/** @returns where a person stands, as every screen sees it; also for somebody who has not consented yet. */
export async function readProgressView(
  parts: Rules & Pick<Installation, 'database' | 'clock'>,
  accountId: string,
): Promise<ProgressView> {
  const now = parts.clock.now();
  const row = await parts.database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['participant_id', 'day', 'phase'])
    .select([consentIsInForce(parts.material).as('consentIsCurrent'), finishedDays().as('finishedDays')])
    .select(finishedAttempts().as('attempts'))
    .executeTakeFirst();
  if (row === undefined) return { ...viewOf(emptyFacts, now), enrolment: 'none' };
  const { participant_id: participantId, consentIsCurrent, finishedDays: days, ...progress } = row;
  const nextDay = await readNextDay(parts, { participantId, progress, now });
  return viewOf({ progress, consentIsCurrent, finishedDays: days, nextDay }, now);
}

/** @returns the view of a participation whose turn has just been stored in this transaction. */
export async function progressViewOfTurn(rules: Rules, turn: Turn): Promise<ProgressView> {
  return viewOf({ ...turn, nextDay: await nextDayOfTurn(rules, turn) }, turn.now);
}

/** @returns whether the day after a finished one may be started now, for `advance`. */
export function nextDayOfTurn(rules: Rules, turn: Turn): Promise<ProgressView['nextDay']> {
  return readNextDay({ ...rules, database: turn.transaction }, turn);
}

/** @returns the view of somebody who has just gone on, and whose consent is in force; the next day's opening is read where they wait for it. */
export async function viewAfterStep(
  parts: Rules & Pick<Installation, 'database'>,
  facts: Pick<Facts, 'progress' | 'finishedDays'> & { participantId: string; now: Date },
): Promise<ProgressView> {
  return viewOf({ ...facts, consentIsCurrent: true, nextDay: await readNextDay(parts, facts) }, facts.now);
}

/** @returns the view of somebody in the middle of a day whose consent is in force. */
export function viewWithinDay(facts: Pick<Facts, 'progress' | 'finishedDays'>, now: Date): ProgressView {
  return viewOf({ ...facts, consentIsCurrent: true, nextDay: null }, now);
}

const emptyFacts: Facts = {
  progress: beforeEnrolment,
  consentIsCurrent: true,
  finishedDays: [],
  nextDay: null,
};

async function readNextDay(
  { material, config, database }: Rules & { database: Database },
  { participantId, progress, now }: { participantId: string; progress: Pick<Progress, 'day' | 'phase'>; now: Date },
): Promise<ProgressView['nextDay']> {
  if (progress.phase !== phases.finished || progress.day === 3) return null;
  const [waiting] = await readWaiting({ material, database }, now, participantId);
  if (waiting === undefined) return null;
  const { nextDay, opening, wantsReminders } = waiting;
  return {
    day: nextDay,
    opensAt: new Date(opening.opensAtMs).toISOString(),
    isOpen: opening.isOpen,
    isTooLate: opening.isTooLate,
    reminders: !sendsReminders({ material, config }) ? 'unavailable' : wantsReminders ? 'on' : 'off',
    willRemind: reminderFor(waiting, { material, config }, now).kind !== 'none',
  };
}

function viewOf({ progress, consentIsCurrent, finishedDays, nextDay }: Facts, now: Date): ProgressView {
  return {
    enrolment: progress.phase === phases.notEnrolled ? 'consented' : 'enrolled',
    consentOutdated: !consentIsCurrent,
    ...progress,
    finishedDays: [...finishedDays],
    nextDay,
    serverTime: now.toISOString(),
  };
}
