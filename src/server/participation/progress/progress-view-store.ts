import type { ProgressView } from '#contract/participation/progress-shape.ts';
import {
  factsOfWaiting,
  judgeWaiting,
  type NextDayFacts,
  nextDayFactsShape,
} from '#server/participation/days/waiting-store.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { beforeEnrolment, type Progress } from '#study/progress/progress.ts';
import { phases, type StudyDay } from '#study/protocol.ts';
import { finishedAttempts } from './finished-attempts-store.ts';
import { type FinishedDay, finishedDays } from './finished-days-store.ts';

/** Where somebody stands, as far as every screen shows it. */
export type Standing = {
  progress: Progress;
  finishedDays: readonly FinishedDay[];
  consentIsCurrent: boolean;
  timeZone: string;
  /** Null where nobody waits for a day. */
  waiting: NextDayFacts | null;
};
/** What a view goes by: the study's rules, and what others tell with it. */
export type ViewParts = Pick<Installation, 'material'> & { whatFollows: Pick<WhatFollows, 'whileWaiting'> };

/** Expressions for a query on `participant`: where somebody stands, besides day, phase and time zone (`standingOf`). */
export function standingSelected({ material, whatFollows }: ViewParts) {
  return [
    consentIsInForce(material).as('consentIsCurrent'),
    finishedAttempts().as('attempts'),
    finishedDays().as('finishedDays'),
    factsOfWaiting(whatFollows.whileWaiting.facts()).as('waiting'),
  ] as const;
}

/** @returns what such a query has read */
export function standingOf({
  day,
  phase,
  attempts,
  waiting,
  ...row
}: Progress & Omit<Standing, 'progress' | 'waiting'> & { waiting: unknown }): Standing {
  const { finishedDays, consentIsCurrent, timeZone } = row;
  const facts = waiting === null ? null : nextDayFactsShape.parse(waiting);
  return { progress: { day, phase, attempts }, finishedDays, consentIsCurrent, timeZone, waiting: facts };
}

/** @returns where a person stands, as every screen sees it */
export function viewOf(parts: ViewParts, standing: Standing, now: Date): ProgressView {
  const { progress, consentIsCurrent, finishedDays } = standing;
  return {
    enrolment: progress.phase === phases.notEnrolled ? 'consented' : 'enrolled',
    consentOutdated: !consentIsCurrent,
    ...progress,
    finishedDays: [...finishedDays],
    nextDay: nextDayOf(parts, standing, now),
    serverTime: now.toISOString(),
  };
}

/** @returns the same for somebody who has not consented yet */
export function viewOfNobody(now: Date): ProgressView {
  return {
    ...{ enrolment: 'none', consentOutdated: false, ...beforeEnrolment, finishedDays: [], nextDay: null },
    serverTime: now.toISOString(),
  };
}

/** @returns when the day after a finished one opens, and whether it may be started now; null where nobody waits for a day */
export function nextDayOf(
  parts: ViewParts,
  { progress, waiting, timeZone }: Pick<Standing, 'progress' | 'waiting' | 'timeZone'>,
  now: Date,
): ProgressView['nextDay'] {
  if (waiting === null) return null;
  const between = judgeWaiting({ ...waiting, timeZone, nextDay: (progress.day + 1) as StudyDay }, parts, now);
  const { nextDay, opening, beside } = between;
  return {
    day: nextDay,
    opensAt: new Date(opening.opensAtMs).toISOString(),
    isOpen: opening.isOpen,
    isTooLate: opening.isTooLate,
    ...parts.whatFollows.whileWaiting.tell(beside, between, now),
  };
}
