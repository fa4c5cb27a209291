import type { ServerContext } from '#server/platform/context/server-context.ts';
import { type DayOpeningOverride, nextDayOpening } from '#study/days/day-opening.ts';
import type { StudyState } from '#study/days/study-state.ts';
import type { NextDay } from '#study/participant-state/participant-state.ts';
import { isStudyOver, type Phase, phases, type StudyDay } from '#study/protocol.ts';

type FinishedDay = {
  day: StudyDay;
  phase: Phase;
  timeZone: string;
  timeZoneBefore: string | null;
  finishedAt: Date | null;
  /** Staff decision about this day. */
  override: DayOpeningOverride | null;
  /** Staff setting for the study. */
  studyState: StudyState;
};

/** @returns null while a day runs and after the last one */
export function listedNextDayOf(
  { material }: Pick<ServerContext, 'material'>,
  { day, phase, timeZone, timeZoneBefore, finishedAt, override, studyState }: FinishedDay,
  now: Date,
): NextDay | null {
  if (phase !== phases.finished || isStudyOver({ day, phase }) || finishedAt === null) return null;
  const finished = { finishedAtMs: finishedAt.getTime(), timeZone, timeZoneBefore, override };
  const rule = { settings: material.settings, chosen: studyState };
  const { opensAtMs, study } = nextDayOpening(finished, rule, now.getTime());
  return { day: (day + 1) as StudyDay, opensAtMs, isTooLate: study === 'ended', isPaused: study === 'paused' };
}
