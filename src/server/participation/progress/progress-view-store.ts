import { sql } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { currentPartHasBegun } from '#server/participation/answers/stored-answers-store.ts';
import {
  type BetweenDays,
  factsOfWaiting,
  judgeWaiting,
  type NextDayFacts,
  nextDayFactsShape,
} from '#server/participation/days/waiting-store.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import {
  type Generations,
  generationsFacts,
  generationsShape,
} from '#server/participation/person/generations-store.ts';
import { materialHashOf } from '#server/participation/person/material-of-person.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import {
  type StudySwitch,
  studySwitchFacts,
  studySwitchShape,
} from '#server/platform/study-switch/study-switch-store.ts';
import { refusalToBeginPart, stateOfStudy } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import { daysWithInventory } from '#study/inventory/inventory-days.ts';
import { beforeEnrolment, type Progress } from '#study/progress/progress.ts';
import { phases, type StudyDay, studyDays } from '#study/protocol.ts';
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
  /** What staff have chosen. */
  study: StudySwitch;
  /** Of the day that they are at; null where they are at none. */
  dayStartedAt: Date | null;
  /** Whether that day began with the inventory; null where they are at none. */
  inventoryAsked: boolean | null;
  /** Whether the part whose turn it is has been begun. */
  partHasBegun: boolean;
  /** They have joined by a link of recruitment. */
  cameByLink: boolean;
  generations: Generations;
};
/** What a view goes by: the study's rules, and what others tell with it. */
export type ViewParts = Pick<Installation, 'material' | 'materials'> & {
  whatFollows: Pick<WhatFollows, 'whileWaiting'>;
};

/** Expressions for a query on `participant`: where somebody stands, besides day, phase and time zone (`standingOf`). */
export function standingSelected({ whatFollows }: Pick<ViewParts, 'whatFollows'>) {
  return [
    consentIsInForce.as('consentIsCurrent'),
    finishedAttempts().as('attempts'),
    finishedDays().as('finishedDays'),
    factsOfWaiting(whatFollows.whileWaiting.facts()).as('waiting'),
    studySwitchFacts.as('study'),
    currentPartHasBegun().as('partHasBegun'),
    sql<boolean>`participant.link_id is not null`.as('cameByLink'),
    generationsFacts.as('generations'),
    sql<Date | null>`(
      select started_at from study_day
      where study_day.participant_id = participant.participant_id and study_day.day = participant.day)`.as(
      'dayStartedAt',
    ),
    sql<boolean | null>`(
      select inventory_asked from study_day
      where study_day.participant_id = participant.participant_id and study_day.day = participant.day)`.as(
      'inventoryAsked',
    ),
  ] as const;
}

/** @returns what such a query has read */
export function standingOf({
  day,
  phase,
  attempts,
  waiting,
  study,
  partHasBegun,
  generations,
  ...row
}: Progress & Omit<Standing, 'progress' | AsRead> & Record<AsRead, unknown>): Standing {
  const { finishedDays, consentIsCurrent, timeZone, dayStartedAt, inventoryAsked, cameByLink } = row;
  return {
    progress: { day, phase, attempts },
    ...{ finishedDays, consentIsCurrent, timeZone, dayStartedAt, inventoryAsked, cameByLink },
    waiting: waiting === null ? null : nextDayFactsShape.parse(waiting),
    study: studySwitchShape.parse(study),
    partHasBegun: partHasBegun === true,
    generations: generationsShape.parse(generations),
  };
}

type AsRead = 'waiting' | 'study' | 'partHasBegun' | 'generations';

/** @returns where a person stands, as every screen sees it */
export function viewOf(parts: ViewParts, standing: Standing, now: Date): ProgressView {
  const { progress, consentIsCurrent, finishedDays, cameByLink, inventoryAsked } = standing;
  const inventoryDays = daysWithInventory(parts.material.settings.inventoryDays, {
    day: progress.day,
    isAsked: inventoryAsked,
  });
  return {
    enrolment: progress.phase === phases.notEnrolled ? 'consented' : 'enrolled',
    consentOutdated: !consentIsCurrent,
    ...progress,
    finishedDays: [...finishedDays],
    cameByLink,
    ...(inventoryDays.length < studyDays.length && { inventoryDays }),
    material: materialHashOf(parts, standing.generations),
    nextDay: nextDayOf(parts, standing, now),
    study: progress.phase === phases.notEnrolled ? null : studyOf(parts, standing, now),
    serverTime: now.toISOString(),
  };
}

/** @returns the same for somebody who has not consented yet */
export function viewOfNobody(now: Date): ProgressView {
  return {
    ...{ enrolment: 'none', consentOutdated: false, ...beforeEnrolment, finishedDays: [], nextDay: null, study: null },
    cameByLink: false,
    serverTime: now.toISOString(),
  };
}

/** @returns how the study stands for somebody who has joined */
function studyOf(parts: ViewParts, standing: Standing, now: Date): NonNullable<ProgressView['study']> {
  const { study: chosen } = standing;
  const state = stateOfStudy(chosen.state, now.getTime(), parts.material.settings);
  return { state, sentence: visitorSentence(state, chosen), holdsPart: refusalToGoOn(parts, standing, now) !== null };
}

/** @returns why the part whose turn it is does not begin now; null where it may, where it was begun, and where it is the turn of none */
export function refusalToGoOn(
  { material }: Pick<ViewParts, 'material'>,
  {
    study,
    dayStartedAt,
    partHasBegun,
    progress,
  }: Pick<Standing, 'study' | 'dayStartedAt' | 'partHasBegun' | 'progress'>,
  now: Date,
): 'study-paused' | 'study-closed' | null {
  const isAtPart = progress.phase !== phases.notEnrolled && progress.phase !== phases.finished;
  if (!isAtPart || partHasBegun || dayStartedAt === null) return null;
  const nowMs = now.getTime();
  const state = stateOfStudy(study.state, nowMs, material.settings);
  return refusalToBeginPart(state, { dayStartedAtMs: dayStartedAt.getTime(), nowMs });
}

/** @returns when the day after a finished one opens, and whether it may be started now; null where nobody waits for a day */
function nextDayOf(parts: ViewParts, standing: WaitingStanding, now: Date): ProgressView['nextDay'] {
  const between = waitingOf(parts, standing, now);
  if (between === null) return null;
  const { nextDay, opening, beside } = between;
  return {
    day: nextDay,
    opensAt: new Date(opening.opensAtMs).toISOString(),
    timeZone: standing.timeZone,
    isOpen: opening.isOpen,
    isTooLate: opening.study === 'ended',
    isPaused: opening.study === 'paused',
    ...parts.whatFollows.whileWaiting.tell(beside, between, now),
  };
}

/** @returns the same by the rule alone */
export function nextDayOpeningOf(
  parts: Pick<ViewParts, 'material'>,
  standing: WaitingStanding,
  now: Date,
): BetweenDays['opening'] | null {
  return waitingOf(parts, standing, now)?.opening ?? null;
}

type WaitingStanding = Pick<Standing, 'progress' | 'waiting' | 'timeZone' | 'study'>;

function waitingOf(
  parts: Pick<ViewParts, 'material'>,
  { progress, waiting, timeZone, study }: WaitingStanding,
  now: Date,
): BetweenDays | null {
  if (waiting === null) return null;
  return judgeWaiting({ ...waiting, timeZone, nextDay: (progress.day + 1) as StudyDay, study }, parts, now);
}
