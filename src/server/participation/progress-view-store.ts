import type { ProgressView } from '../../contract/progress-shape.ts';
import { dayOpensAt, lastDateHasPassed } from '../../study/day-opening.ts';
import { beforeEnrolment, type Progress } from '../../study/progress.ts';
import { phases, type StudyDay } from '../../study/protocol.ts';
import { consentIsInForce } from '../consent/consent-in-force-store.ts';
import type { Database } from '../database/open-database.ts';
import type { Parts } from '../parts.ts';
import { readFinishedAttempts } from './finished-attempts-store.ts';
import type { Turn } from './turn.ts';

type FinishedDay = { day: StudyDay; finishedAt: Date };
type Facts = {
  progress: Progress;
  timeZone: string;
  consentIsCurrent: boolean;
  finishedDays: readonly FinishedDay[];
};

/** @returns where a person stands, as every screen sees it; also for somebody who has not consented yet. */
export async function readProgressView(
  parts: Pick<Parts, 'database' | 'clock' | 'material'>,
  accountId: string,
): Promise<ProgressView> {
  const now = parts.clock.now();
  const row = await parts.database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['participant_id', 'day', 'phase', 'time_zone'])
    .select(consentIsInForce(parts.material).as('consentIsCurrent'))
    .executeTakeFirst();
  if (row === undefined) return { ...viewOf(parts, emptyFacts, now), enrolment: 'none' };
  const facts: Facts = {
    progress: {
      day: row.day,
      phase: row.phase,
      attempts: await readFinishedAttempts(parts.database, row.participant_id, row.day),
    },
    timeZone: row.time_zone,
    consentIsCurrent: row.consentIsCurrent,
    finishedDays: await readFinishedDays(parts.database, row.participant_id),
  };
  return viewOf(parts, facts, now);
}

/** @returns the view of a participation whose turn has just been stored in this transaction. */
export async function progressViewOfTurn(parts: Pick<Parts, 'material'>, turn: Turn): Promise<ProgressView> {
  const finishedDays = await readFinishedDays(turn.transaction, turn.participantId);
  return viewOf(parts, { ...turn, finishedDays }, turn.now);
}

/** @returns whether the day after a finished one may be started now, for `advance`. */
export async function nextDayOpening(parts: Pick<Parts, 'material'>, turn: Turn) {
  const finishedDays = await readFinishedDays(turn.transaction, turn.participantId);
  return openingOf(parts, { ...turn, finishedDays }, turn.now);
}

const emptyFacts: Facts = {
  progress: beforeEnrolment,
  timeZone: 'UTC',
  consentIsCurrent: true,
  finishedDays: [],
};

async function readFinishedDays(database: Database, participantId: string): Promise<FinishedDay[]> {
  const rows = await database
    .selectFrom('study_day')
    .where('participant_id', '=', participantId)
    .where('finished_at', 'is not', null)
    .orderBy('day')
    .select(['day', 'finished_at'])
    .execute();
  return rows.flatMap(({ day, finished_at }) => (finished_at === null ? [] : [{ day, finishedAt: finished_at }]));
}

function viewOf(parts: Pick<Parts, 'material'>, facts: Facts, now: Date): ProgressView {
  const { progress, consentIsCurrent, finishedDays } = facts;
  return {
    enrolment: progress.phase === phases.notEnrolled ? 'consented' : 'enrolled',
    consentOutdated: !consentIsCurrent,
    ...progress,
    finishedDays: finishedDays.map(({ day, finishedAt }) => ({ day, finishedAt: finishedAt.toISOString() })),
    nextDay: openingOf(parts, facts, now),
    serverTime: now.toISOString(),
  };
}

function openingOf({ material }: Pick<Parts, 'material'>, facts: Facts, now: Date): ProgressView['nextDay'] {
  const { progress, timeZone, finishedDays } = facts;
  const finished = finishedDays.find(({ day }) => day === progress.day);
  if (progress.phase !== phases.finished || progress.day === 3 || finished === undefined) return null;
  const opensAtMs = dayOpensAt(finished.finishedAt.getTime(), timeZone, material.settings);
  const isTooLate = lastDateHasPassed(now.getTime(), timeZone, material.settings);
  return {
    day: (progress.day + 1) as StudyDay,
    opensAt: new Date(opensAtMs).toISOString(),
    isOpen: now.getTime() >= opensAtMs && !isTooLate,
    isTooLate,
  };
}
