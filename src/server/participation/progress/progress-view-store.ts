import { type RawBuilder, sql } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { trainingAttempts } from '#server/participation/answers/answers-in-sql-store.ts';
import { currentPartHasBegun } from '#server/participation/answers/stored-answers-store.ts';
import {
  type BetweenDays,
  type NextDayFacts,
  nextDayFactsShape,
  waitingFactsSql,
  withNextOpening,
} from '#server/participation/days/waiting-store.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import { type Editions, editionsFacts, editionsShape } from '#server/participation/person/editions-store.ts';
import { materialHashOf } from '#server/participation/person/material-of-person.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import {
  type StudySwitch,
  studySwitchFacts,
  studySwitchShape,
} from '#server/platform/study-switch/study-switch-store.ts';
import { refusalToBeginPart, stateOfStudy } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import { type DayLengthFacts, dayLengthOf } from '#study/progress/day-length.ts';
import { initialProgress, type Progress } from '#study/progress/progress.ts';
import { phases, type StudyDay, trainingTasks } from '#study/protocol.ts';
import { dayLengthColumns, parseDayLength } from './day-length-store.ts';

/** `finishedAt` is ISO 8601. */
export type FinishedDay = { day: StudyDay; finishedAt: string };

/** The progress of a participant as every screen shows it. */
export type ParticipantStatus = DayLengthFacts & {
  progress: Progress;
  finishedDays: readonly FinishedDay[];
  consentIsCurrent: boolean;
  timeZone: string;
  /** Null unless between two days. */
  waiting: NextDayFacts | null;
  study: StudySwitch;
  /** Of the current day; null before the first. */
  dayStartedAt: Date | null;
  partHasBegun: boolean;
  cameByLink: boolean;
  editions: Editions;
};
export type ProgressViewDeps = Pick<ServerContext, 'material' | 'materials'> & {
  participationHooks: Pick<ParticipationHooks, 'waitingHook'>;
};

/** Finished attempts at each training on the current day. */
function finishedAttempts(): RawBuilder<Progress['attempts']> {
  const counts = trainingTasks.map(
    (task) => sql`${sql.lit(task)}::text, count(*) filter (where attempt.task = ${sql.lit(task)})`,
  );
  return sql<Progress['attempts']>`(
    select jsonb_build_object(${sql.join(counts)}) from ${trainingAttempts()} as attempt
    where attempt.participant_id = participant.participant_id and attempt.day = participant.day
      and attempt.finished_at is not null)`;
}

const finishedDays = sql<FinishedDay[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('day', day, 'finishedAt',
    to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by day), '[]')
  from study_day where study_day.participant_id = participant.participant_id and finished_at is not null)`;

/** For a query on `participant`, besides day, phase and time zone; read by `parseStatus`. */
export function statusColumns({ participationHooks }: Pick<ProgressViewDeps, 'participationHooks'>) {
  return [
    consentIsInForce.as('consentIsCurrent'),
    finishedAttempts().as('attempts'),
    finishedDays.as('finishedDays'),
    waitingFactsSql(participationHooks.waitingHook.facts()).as('waiting'),
    studySwitchFacts.as('study'),
    currentPartHasBegun().as('partHasBegun'),
    sql<boolean>`participant.link_id is not null`.as('cameByLink'),
    editionsFacts.as('editions'),
    sql<Date | null>`(
      select started_at from study_day
      where study_day.participant_id = participant.participant_id and study_day.day = participant.day)`.as(
      'dayStartedAt',
    ),
    ...dayLengthColumns,
  ] as const;
}

export function parseStatus({
  day,
  phase,
  attempts,
  waiting,
  study,
  partHasBegun,
  editions,
  inventoryAsked,
  repeats,
  ...row
}: Progress & Omit<ParticipantStatus, 'progress' | AsRead> & Record<AsRead, unknown>): ParticipantStatus {
  const { finishedDays, consentIsCurrent, timeZone, dayStartedAt, cameByLink } = row;
  return {
    progress: { day, phase, attempts },
    ...{ finishedDays, consentIsCurrent, timeZone, dayStartedAt, cameByLink },
    ...parseDayLength({ inventoryAsked, repeats }),
    waiting: waiting === null ? null : nextDayFactsShape.parse(waiting),
    study: studySwitchShape.parse(study),
    partHasBegun: partHasBegun === true,
    editions: editionsShape.parse(editions),
  };
}

type AsRead = 'waiting' | 'study' | 'partHasBegun' | 'editions' | 'repeats';

export function progressViewOf(deps: ProgressViewDeps, standing: ParticipantStatus, now: Date): ProgressView {
  const { progress, consentIsCurrent, finishedDays, cameByLink } = standing;
  return {
    enrolment: progress.phase === phases.notEnrolled ? 'consented' : 'enrolled',
    consentOutdated: !consentIsCurrent,
    ...progress,
    finishedDays: [...finishedDays],
    cameByLink,
    ...dayLengthOf(deps.material.settings, { ...standing, day: progress.day }),
    material: materialHashOf(deps, standing.editions),
    nextDay: nextDayOf(deps, standing, now),
    study: progress.phase === phases.notEnrolled ? null : studyOf(deps, standing, now),
    serverTime: now.toISOString(),
  };
}

/** Before the first consent. */
export function progressViewWithoutParticipation(now: Date): ProgressView {
  return {
    ...{ enrolment: 'none', consentOutdated: false, ...initialProgress, finishedDays: [], nextDay: null, study: null },
    cameByLink: false,
    serverTime: now.toISOString(),
  };
}

function studyOf(deps: ProgressViewDeps, status: ParticipantStatus, now: Date): NonNullable<ProgressView['study']> {
  const { study: chosen } = status;
  const state = stateOfStudy(chosen.state, now.getTime(), deps.material.settings);
  return {
    state,
    sentence: visitorSentence(state, chosen),
    isPartBlocked: refusalToContinue(deps, status, now) !== null,
  };
}

/** @returns why the current part may not begin now; null where it may, or has begun, and between parts */
export function refusalToContinue(
  { material }: Pick<ProgressViewDeps, 'material'>,
  {
    study,
    dayStartedAt,
    partHasBegun,
    progress,
  }: Pick<ParticipantStatus, 'study' | 'dayStartedAt' | 'partHasBegun' | 'progress'>,
  now: Date,
): 'study-paused' | 'study-closed' | null {
  const isAtPart = progress.phase !== phases.notEnrolled && progress.phase !== phases.finished;
  if (!isAtPart || partHasBegun || dayStartedAt === null) return null;
  const nowMs = now.getTime();
  const state = stateOfStudy(study.state, nowMs, material.settings);
  return refusalToBeginPart(state, { dayStartedAtMs: dayStartedAt.getTime(), nowMs });
}

function nextDayOf(deps: ProgressViewDeps, status: WaitingStatus, now: Date): ProgressView['nextDay'] {
  const between = waitingOf(deps, status, now);
  if (between === null) return null;
  const { nextDay, opening, beside } = between;
  return {
    day: nextDay,
    opensAt: new Date(opening.opensAtMs).toISOString(),
    timeZone: status.timeZone,
    isOpen: opening.isOpen,
    isTooLate: opening.study === 'ended',
    isPaused: opening.study === 'paused',
    ...deps.participationHooks.waitingHook.reminderView(beside, between, now),
  };
}

/** @returns null unless between two days */
export function nextDayOpeningOf(
  deps: Pick<ProgressViewDeps, 'material'>,
  status: WaitingStatus,
  now: Date,
): BetweenDays['opening'] | null {
  return waitingOf(deps, status, now)?.opening ?? null;
}

type WaitingStatus = Pick<ParticipantStatus, 'progress' | 'waiting' | 'timeZone' | 'study'>;

function waitingOf(
  deps: Pick<ProgressViewDeps, 'material'>,
  { progress, waiting, timeZone, study }: WaitingStatus,
  now: Date,
): BetweenDays | null {
  if (waiting === null) return null;
  return withNextOpening({ ...waiting, timeZone, nextDay: (progress.day + 1) as StudyDay, study }, deps, now);
}
